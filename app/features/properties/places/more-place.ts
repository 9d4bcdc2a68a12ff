import { isOffMarket, type Property } from '../property.ts'
import { placeAddress } from './place-address.ts'
import { placesIn } from './places-in.ts'

/** The page of the place where a property on the market is: it has one, since it lists at least this property. */
export type MorePlace = { name: string; address: string }

export function findMorePlace(property: Pick<Property, 'location' | 'status'>): MorePlace | undefined {
  const [place] = isOffMarket(property) ? [] : placesIn(property.location)
  return place && { name: place.name, address: placeAddress(place) }
}
