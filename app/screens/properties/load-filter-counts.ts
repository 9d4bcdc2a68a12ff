import type { RouterContextProvider } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import type { FilterCounts } from '#app/features/properties/results/filters/filter-counts.ts'
import { findNamedScope } from '#app/features/properties/results/named-scope.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { findFacets } from '#app/features/properties/property-queries.ts'
import { onMarket, parsePropertySearch } from '#app/features/properties/search/property-search.ts'
import { findUnderstoodAddress } from '#app/features/properties/understanding/understand-search.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { priceEdgesFor } from './load-results.ts'

/** `list` names the page; the other parameters are the filters of its URL. */
export async function loadFilterCounts(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<FilterCounts> {
  const taxonomy = await loadTaxonomy(context)
  const scope = findNamedScope(params.get('list'), taxonomy)
  const search = parsePropertySearch(scope, params)
  const { company } = await loadSite(context)
  const priced = { ...scope, priceEdges: priceEdgesFor(scope, company) }
  return context.get(asVisitor)(async (sql) => {
    // Typed words that the list page would read as filters: their results are those of another search.
    if ((await findUnderstoodAddress(sql, { scope, search, taxonomy })) !== undefined) return {}
    return findFacets(sql, { scope: priced, search: onMarket(search) })
  })
}
