import type { RouterContextProvider } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import type { FilterCounts } from '#app/features/properties/listing/filters/filter-counts.ts'
import { findNamedListing } from '#app/features/properties/listing/named-listing.ts'
import { loadPropertyLists } from '#app/features/properties/lists/load-property-lists.ts'
import { findFacets } from '#app/features/properties/property-queries.ts'
import { onMarket, parsePropertySearch } from '#app/features/properties/search/property-search.ts'
import { findUnderstoodAddress } from '#app/features/properties/understanding/understand-search.ts'
import { loadSiteLayout } from '#app/screens/site/site-layout.ts'
import { priceEdgesFor } from './load-listing.ts'

/** `list` names the page; the other parameters are the filters of its URL. */
export async function loadFilterCounts(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<FilterCounts> {
  const lists = await loadPropertyLists(context)
  const listing = findNamedListing(params.get('list'), lists)
  const search = parsePropertySearch(listing, params)
  const { company } = await loadSiteLayout(context)
  const priced = { ...listing, priceEdges: priceEdgesFor(listing, company) }
  return context.get(asVisitor)(async (sql) => {
    // Typed words that the list page would read as filters: their results are those of another search.
    if ((await findUnderstoodAddress(sql, { listing, search, lists })) !== undefined) return {}
    return findFacets(sql, { listing: priced, search: onMarket(search) })
  })
}
