import { categories, type Offer } from '#app/shared/offer.ts'
import { findNearest, type Place } from '../places/gazetteer.server.ts'
import { findListed, type ListedPlace } from '../places/listed-places.ts'
import { placeAddress } from '../places/place-address.ts'
import type { Category } from '../property.ts'

/** A place with properties on the market, as plain data. */
export type PlaceView = {
  name: string
  address: string
  county: string
  kind: Place['kind']
  /** The categories that it has. */
  offer: Offer
  counts: Record<Category, number>
  total: number
}
/** A link to another place, with its number of listings. */
export type PlaceLink = Pick<PlaceView, 'name' | 'address' | 'total'>

export function toPlaceView({ place, counts, total }: ListedPlace): PlaceView {
  const { name, county, kind } = place
  return {
    name,
    address: placeAddress(place),
    county,
    kind,
    offer: categories.filter((category) => counts[category] > 0),
    counts,
    total,
  }
}

const nearbyKm = 15
const maxLinks = 12

/** Those of a county, or the towns and estates around any other place: with listings, as many as are worth a look. */
export function findPlaceLinks({ place }: ListedPlace, listed: readonly ListedPlace[]): PlaceLink[] {
  if (place.kind === 'county')
    return listed
      .filter((other) => other.place.name !== place.name && other.place.county === place.name)
      .slice(0, maxLinks)
      .map(toPlaceLink)
  return findNearest(place, nearbyKm)
    .filter(({ kind }) => kind !== 'county')
    .flatMap((other) => findListed(listed, other) ?? [])
    .slice(0, maxLinks)
    .map(toPlaceLink)
}

export function toPlaceLink({ place, total }: ListedPlace): PlaceLink {
  return { name: place.name, address: placeAddress(place), total }
}
