import type { Sql } from '#app/backend/context.ts'
import { findNamedListing } from '../listing/named-listing.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import { searchLabel } from '../listing/named-search.ts'
import { searchProperties } from '../property-queries.ts'
import { parsePropertySearch, canonicalAddress, onMarket } from '../search/property-search.ts'

const usual = 6
const limit = 12

/** /embed?list=properties-for-sale&type=Villa&show=6: the filters are those of the list page. */
export async function findEmbeddedListing(
  sql: Sql,
  { params, origin, lists }: { params: URLSearchParams; origin: string; lists: PropertyLists },
) {
  const listing = findNamedListing(params.get('list'), lists)
  const search = parsePropertySearch(listing, params)
  const requested = params.get('show') ?? ''
  const count = /^\d{1,2}$/.test(requested) ? Math.min(Math.max(Number(requested), 1), limit) : usual
  const { total, isEstimated, properties } = await searchProperties(sql, {
    listing,
    search: { ...onMarket(search), page: 1 },
    limit: count,
    lists,
  })
  const address = canonicalAddress(listing, search)
  return { label: searchLabel(listing, search), address: origin + address, total, isEstimated, properties }
}
