import type { Listing } from '../listing.ts'
import { allProperties } from './all-properties.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'

const listings = [allProperties, forSale, forRent, landForSale]

/** 'land-for-sale' names the list of that path; unknown names mean all properties. */
export function findNamedListing(name: string | null): Listing {
  return listings.find(({ path }) => path === `/${name ?? ''}`) ?? allProperties
}
