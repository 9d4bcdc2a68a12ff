import type { ListedPlace } from '../places/listed-places.ts'
import { type PlaceLink, toPlaceLink } from './place-view.ts'

/** A county with its places, those with most listings first. */
export type CountyPlaces = { county: PlaceLink; places: readonly PlaceLink[] }

/** In the order of their listings, in which they are given. */
export function toCountyPlaces(listed: readonly ListedPlace[]): CountyPlaces[] {
  return listed
    .filter(({ place }) => place.kind === 'county')
    .map((county) => ({
      county: toPlaceLink(county),
      places: listed
        .filter(({ place }) => place.name !== county.place.name && place.county === county.place.name)
        .map(toPlaceLink),
    }))
}
