import { href } from 'react-router'
import { MissingPage } from '#app/ui/missing-page.tsx'
import { marketMessages } from './market-messages.ts'

const { missing, all } = marketMessages.place

/** The same for a name that no place has, and for a place without listings. */
export function PlaceMissing() {
  return <MissingPage {...missing} to={href('/places')} label={all} />
}
