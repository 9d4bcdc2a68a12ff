import { fold } from '../search/fold.ts'
import { type Place, places } from './gazetteer.server.ts'

/** A place of the gazetteer on which a pin can be put to begin with. */
export type FoundPlace = Pick<Place, 'name' | 'county' | 'kind' | 'latitude' | 'longitude'>

const maxFound = 8

/** Places whose name, or another one, contains the words; those that begin with them first. */
export function searchPlaces(words: string): FoundPlace[] {
  const searched = fold(words.slice(0, 200).trim())
  if (searched.length < 2) return []
  const namesOf = ({ name, otherNames }: Place) => [name, ...otherNames].map(fold)
  const rank = (place: Place) => (namesOf(place).some((name) => name.startsWith(searched)) ? 0 : 1)
  return places
    .filter((place) => namesOf(place).some((name) => name.includes(searched)))
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'))
    .slice(0, maxFound)
    .map(({ name, county, kind, latitude, longitude }) => ({ name, county, kind, latitude, longitude }))
}
