import type { TransactionSql } from 'postgres'

type FeedGaps = { listings: number; noImage: number; noPlace: number; noPrice: number }

/**
 * How many listings on the market lack what Meta requires of a home listing, so that managers see why its feed leaves them out; zeros
 * for others.
 */
export async function countMetaFeedGaps(sql: TransactionSql) {
  const [gaps] = await sql<[FeedGaps]>`
    select count(*) as listings,
      count(*) filter (where cardinality(p.images) = 0) as "noImage",
      count(*) filter (where p.latitude is null or p.longitude is null) as "noPlace",
      count(*) filter (where p.price is null or p.price_type = 'on_request') as "noPrice"
    from public.properties p
    where p.is_published and p.status in ('available', 'pending') and private.is_manager()`
  return gaps
}
