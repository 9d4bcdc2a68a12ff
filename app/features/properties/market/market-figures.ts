import type { Sql } from '#app/backend/context.ts'
import { type Category, isCategory, onMarketStatuses } from '../property.ts'
import { homeKinds, workplaceKinds } from '../taxonomy/type-kinds.ts'

/** Fewer say nothing about a place. */
export const minListings = 3

/** What is compared with each other: homes by their bedrooms, and what has none by its kind. */
export type MarketGroup = 'home' | 'bedsitter' | 'room' | 'workplace' | 'land'

/** The asking prices of comparable listings, at least three. */
export type MarketFigure = {
  category: Category
  group: MarketGroup
  /** Of homes; null for homes of any number. */
  bedrooms: number | null
  listings: number
  median: number
  /** Per square foot, of land per acre; null where fewer than three have a size. */
  perArea: number | null
}

type FoundFigure = Omit<MarketFigure, 'category' | 'group'> & { place: string; category: string; group: string }

/** By the name of their place, for several places in one statement; those of most listings first. */
export async function findMarketFigures(
  sql: Sql,
  places: readonly { name: string; locations: readonly string[] }[],
): Promise<Map<string, MarketFigure[]>> {
  const rows = await sql<FoundFigure[]>`
    with priced as (${askingPrices(sql, places)})
    select place, category, "group", bedrooms, count(distinct id)::int as listings,
      percentile_cont(0.5) within group (order by price) as median,
      case when count(distinct id) filter (where per_area > 0) >= ${minListings}
        then percentile_cont(0.5) within group (order by per_area) end as "perArea"
    from priced
    group by grouping sets ((place, category, "group", bedrooms), (place, category, "group"))
    having count(distinct id) >= ${minListings} and (grouping(bedrooms) = 1 or bedrooms is not null)
    order by listings desc, bedrooms`
  const figures = new Map<string, MarketFigure[]>()
  for (const { place, category, group, ...row } of rows) {
    if (!isCategory(category) || !isGroup(group)) continue
    const ofPlace = figures.get(place) ?? []
    figures.set(place, [...ofPlace, { ...row, category, group }])
  }
  return figures
}

const groups: readonly string[] = ['home', 'bedsitter', 'room', 'workplace', 'land'] satisfies MarketGroup[]

function isGroup(text: string): text is MarketGroup {
  return groups.includes(text)
}

/**
 * A row for each home on the market with a price, and for each kind of a building that has a free unit, by its own type. Without bedrooms: what has
 * none, and homes of which nobody has said how many.
 */
export function askingPrices(sql: Sql, places: readonly { name: string; locations: readonly string[] }[]) {
  const names = places.flatMap(({ name, locations }) => locations.map(() => name))
  const locations = places.flatMap((place) => place.locations)
  return sql`
    select l.place, p.id, k.name as type, c.slug as category, offered.price,
      case when k.kind = any(${[...homeKinds]}) then 'home' when k.kind = any(${[...workplaceKinds]}) then 'workplace'
        else k.kind end as "group",
      case when k.kind = any(${[...homeKinds]}) and (offered.bedrooms > 0 or k.kind in ('studio', 'apartment', 'condo'))
        then offered.bedrooms end as bedrooms,
      offered.price / nullif(case when k.kind = 'land' then p.land_size_acres else offered.area_sqft end, 0) as per_area
    from unnest(${names}::text[], ${locations}::text[]) as l (place, location)
    join public.properties p on p.location = l.location
    join public.categories c on c.id = p.category_id
    cross join lateral (
      select p.property_kind_id as kind_id, p.price, p.bedrooms, p.area_sqft
      where p.units = '[]' and p.price_type <> 'on_request'
      union all
      select case when u.type is null then p.property_kind_id
        else (select t.id from public.property_kinds t where t.name = u.type limit 1) end,
        u.price, u.bedrooms::int, u.area_sqft
      from jsonb_to_recordset(p.units) as u (type text, price numeric, bedrooms numeric, area_sqft numeric, free numeric)
      where u.free > 0
    ) as offered
    join public.property_kinds k on k.id = offered.kind_id
    where p.is_published and p.status = any(${[...onMarketStatuses]}) and offered.price > 0`
}
