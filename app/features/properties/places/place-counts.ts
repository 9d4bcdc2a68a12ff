import type { Sql } from '#app/backend/context.ts'
import type { Category } from '../property.ts'
import { type Place, places } from './gazetteer.server.ts'
import { placesIn } from './places-in.ts'

/** A place with its number of properties on the market, for the suggestions of the search field. */
export type PlaceCount = Pick<Place, 'name' | 'kind' | 'county' | 'otherNames'> & { count: number }

/** All places, most properties first; a county counts those of its towns and estates too. */
export async function countPlaces(sql: Sql, category: Category | undefined): Promise<PlaceCount[]> {
  const [{ found }] = await sql<[{ found: { location: string; count: number }[] }]>`
    select public.location_counts(category => ${category ?? null}) as found`
  const counts = new Map<Place, number>()
  for (const { location, count } of found) {
    for (const place of placesIn(location)) counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return places
    .map((place) => ({
      name: place.name,
      kind: place.kind,
      county: place.county,
      otherNames: place.otherNames,
      count: counts.get(place) ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
