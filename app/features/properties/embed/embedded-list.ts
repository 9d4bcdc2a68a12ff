import type { Sql } from '#app/backend/context.ts'
import { findNamedScope } from '../results/named-scope.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { searchLabel } from '../results/named-search.ts'
import { searchProperties } from '../property-queries.ts'
import { parsePropertySearch, canonicalAddress, onMarket } from '../search/property-search.ts'

const usual = 6
const limit = 12

/** /embed?list=properties-for-sale&type=Villa&show=6: the filters are those of the list page. */
export async function findEmbeddedList(
  sql: Sql,
  { params, origin, taxonomy }: { params: URLSearchParams; origin: string; taxonomy: Taxonomy },
) {
  const scope = findNamedScope(params.get('list'), taxonomy)
  const search = parsePropertySearch(scope, params)
  const requested = params.get('show') ?? ''
  const count = /^\d{1,2}$/.test(requested) ? Math.min(Math.max(Number(requested), 1), limit) : usual
  const { total, isEstimated, properties } = await searchProperties(sql, {
    scope,
    search: { ...onMarket(search), page: 1 },
    limit: count,
    taxonomy,
  })
  const address = canonicalAddress(scope, search)
  return { label: searchLabel(scope, search), address: origin + address, total, isEstimated, properties }
}
