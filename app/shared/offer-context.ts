import { createContext, useContext } from 'react'
import { categories, type Offer } from './offer.ts'

/** What the company offers, for every part of a page whose words depend on it. Islands are given it as a prop. */
export const OfferContext = createContext<Offer>(categories)

export function useOffer(): Offer {
  return useContext(OfferContext)
}
