import type { Sql } from '#app/backend/context.ts'
import { isoMoment } from '#app/shared/dates.ts'
import { categories, type Category, onMarketStatuses } from '../property.ts'
import type { Place } from './gazetteer.server.ts'
import { placesIn } from './places-in.ts'

/** A place with properties on the market. */
export type ListedPlace = {
  place: Place
  counts: Record<Category, number>
  total: number
  /** As the properties have them, by which they are found. */
  locations: string[]
  /** When one of them last changed. */
  changedAt: string
}

/** No company has more; whoever does, has those of most properties. */
const maxLocations = 20_000

type Located = { location: string; counts: Record<Category, number>; changed_at: string }

/** Those with most properties first; a county has those of its towns and estates too. */
export async function findListedPlaces(sql: Sql): Promise<ListedPlace[]> {
  const rows = await sql<Located[]>`
    select p.location, max(p.updated_at) as changed_at, jsonb_build_object(
        'for-sale', count(*) filter (where c.slug = 'for-sale'), 'for-rent', count(*) filter (where c.slug = 'for-rent'),
        'land', count(*) filter (where c.slug = 'land')
      ) as counts
    from public.properties p join public.categories c on c.id = p.category_id
    where p.is_published and p.status = any(${[...onMarketStatuses]})
    group by p.location order by count(*) desc, p.location limit ${maxLocations}`
  const listed = new Map<Place, ListedPlace>()
  for (const row of rows)
    for (const place of placesIn(row.location)) listed.set(place, addLocation(listed.get(place) ?? toEmpty(place), row))
  return [...listed.values()].toSorted((a, b) => b.total - a.total || a.place.name.localeCompare(b.place.name, 'en'))
}

/** By name: what is cached is of another build, whose gazetteer has other objects. */
export function findListed(listed: readonly ListedPlace[], place: Place | undefined): ListedPlace | undefined {
  return place && listed.find((each) => each.place.name === place.name)
}

function addLocation(listed: ListedPlace, { location, counts, changed_at: changed }: Located): ListedPlace {
  for (const category of categories) {
    listed.counts[category] += counts[category]
    listed.total += counts[category]
  }
  listed.locations.push(location)
  const changedAt = isoMoment(changed)
  if (changedAt > listed.changedAt) listed.changedAt = changedAt
  return listed
}

function toEmpty(place: Place): ListedPlace {
  return { place, counts: { 'for-sale': 0, 'for-rent': 0, land: 0 }, total: 0, locations: [], changedAt: '' }
}

/** The ids of what is on the market at the locations, the newest first. */
export async function findNewestAt(
  sql: Sql,
  { locations, limit }: { locations: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.properties
    where is_published and status = any(${[...onMarketStatuses]}) and location = any(${[...locations]})
    order by created_at desc, id desc limit ${limit}`
  return rows.map(({ id }) => id)
}
