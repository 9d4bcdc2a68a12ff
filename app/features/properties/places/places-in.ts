import { findPlace, getDistanceKm, type Place, places } from './gazetteer.server.ts'

/** A part of a county may be called after the county's neighbour: 'Kitengela, Nairobi' is in Kajiado. */
const neighbourKm = 60

const counties = new Map(places.filter(({ kind }) => kind === 'county').map((county) => [county.name, county]))

/**
 * The places that a location names, as it names them, then their counties: 'Karen, Nairobi' is in Karen and in Nairobi, 'Kitengela'
 * in Kitengela and in Kajiado. 'Riverside, Kisumu' is in Kisumu alone, since the Riverside of the gazetteer is in Nairobi.
 */
export function placesIn(location: string): Place[] {
  const named = location.split(',').flatMap((part) => findPlace(part) ?? [])
  const actual = named.filter((place, position) => named.slice(position + 1).every((wider) => isPartOf(place, wider)))
  return [...new Set([...actual, ...actual.flatMap(({ county }) => counties.get(county) ?? [])])]
}

function isPartOf(place: Place, wider: Place) {
  return place.county === wider.county || getDistanceKm(place, wider) <= neighbourKm
}

/** The place that somebody typed: 'Kilimani', 'Kilimani, Nairobi' or 'Kilimani Nairobi'. */
export function findNamedPlace(text: string): Place | undefined {
  const [first] = placesIn(text)
  if (first) return first
  const words = text.trim().split(/\s+/)
  const beginnings = words.map((_, position) => words.slice(0, words.length - position).join(' '))
  return beginnings.map((beginning) => findPlace(beginning)).find(Boolean)
}
