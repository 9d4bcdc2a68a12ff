import type { Sql } from '#app/backend/context.ts'
import type { ListedPlace } from '../places/listed-places.ts'
import { askingPrices, minListings } from './market-figures.ts'

/** A home that is compared with those on the market. */
export type ComparedHome = {
  category: 'for-sale' | 'for-rent'
  /** A type of the company, by its stored name. */
  type: string
  bedrooms: number
}

/** The asking prices of the middle half of comparable listings, or how many there are where they are too few. */
export type PriceRange = {
  listings: number
  /** Of the same type; else of any type of home. */
  isSameType: boolean
  range: { low: number; high: number } | null
}

type Quartiles = { listings: number; low: number | null; high: number | null }

/** Homes with as many bedrooms at the place: of the same type where they suffice, else of any. */
export async function findPriceRange(
  sql: Sql,
  { place, locations }: ListedPlace,
  { category, type, bedrooms }: ComparedHome,
): Promise<PriceRange> {
  const [same, any] = await sql<[Quartiles, Quartiles]>`
    with priced as (${askingPrices(sql, [{ name: place.name, locations }])}),
    compared as (
      select a.id, a.price, a.type = ${type} as is_same_type from priced a
      where a.category = ${category}
        and case when ${bedrooms}::int > 0 then a.bedrooms = ${bedrooms}::int else a.type = ${type} end
    )
    select count(distinct id)::int as listings, percentile_cont(0.25) within group (order by price) as low,
      percentile_cont(0.75) within group (order by price) as high
    from (values (1, true), (2, false)) as wanted (position, is_same_type)
    left join compared c on c.is_same_type or not wanted.is_same_type
    group by wanted.position order by wanted.position`
  const isSameType = same.listings >= minListings
  const { listings, low, high } = isSameType ? same : any
  const isEnough = listings >= minListings && low !== null && high !== null
  return { listings, isSameType, range: isEnough ? { low: roundDown(low), high: roundUp(high) } : null }
}

/** To three figures: what is estimated to the shilling looks surer than it is. */
function roundDown(amount: number) {
  const unit = unitOf(amount)
  return Math.floor(amount / unit) * unit
}

function roundUp(amount: number) {
  const unit = unitOf(amount)
  return Math.ceil(amount / unit) * unit
}

function unitOf(amount: number) {
  return 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
}
