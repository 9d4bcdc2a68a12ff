import type { Sql } from '#app/backend/context.ts'
import type { SearchPage } from '../search-page.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import type { ListMap } from '../map/list/list-map.ts'
import { findNewestProperties, type PropertyResults, searchProperties } from '../property-queries.ts'
import { offMarketStatuses, type PropertySummary } from '../property.ts'
import { canonicalAddress, isFiltered, onMarket, type PropertySearch } from '../search/property-search.ts'
import { getSamples } from '../sample-properties.server.ts'
import { type ChipLink, getChipLinks } from '../search/search-chips.ts'
import { getTotalText } from '../search/search-labels.ts'
import { findRelaxed, type RelaxedSearch } from './relaxed-searches.ts'

/** With `isUnavailable` the backend could not be reached, and the results are samples. */
export type ResultsData = {
  search: PropertySearch
  /** The URL of the search without order, page and view; undefined if it has no criteria. */
  filteredAddress?: string | undefined
  chips: ChipLink[]
  results: PropertyResults
  relaxed: RelaxedSearch[]
  /** The newest sold and rented matches, which follow the last page of those on the market. */
  offMarket: PropertySummary[]
  isUnavailable?: boolean
  /** Where the URL asks for it. */
  map?: ListMap
}

const maxOffMarket = 6

export async function findResults(sql: Sql, { scope, search, taxonomy }: Listed): Promise<ResultsData> {
  const results = await searchProperties(sql, { scope, search: onMarket(search), taxonomy })
  const [relaxed, offMarket] = await Promise.all([
    results.total === 0 ? findRelaxed(sql, { scope, search, taxonomy }) : [],
    findOffMarket(sql, { scope, search, results, taxonomy }),
  ])
  const chips = getChipLinks(scope, search)
  const shown = { ...search, page: results.page }
  return { search: shown, filteredAddress: getFilteredAddress(scope, search), chips, results, relaxed, offMarket }
}

async function findOffMarket(sql: Sql, { scope, search, results, taxonomy }: Listed & { results: PropertyResults }) {
  if (search.statuses.length > 0 || results.page < results.pages) return []
  const criteria = { ...search, statuses: [...offMarketStatuses] }
  return findNewestProperties(sql, { scope, search: criteria, limit: maxOffMarket, taxonomy })
}

function getFilteredAddress(scope: SearchPage, search: PropertySearch) {
  return isFiltered(scope, search) ? canonicalAddress(scope, search) : undefined
}

/** Fallback while the backend is unavailable: samples of homes, nothing for land. */
export function sampleResults({ scope, search }: Criteria): ResultsData {
  const properties = getSamples(scope.category ? [scope.category] : scope.categories)
  const counted = { total: properties.length, isEstimated: false }
  const results = { ...counted, totalText: getTotalText(counted), page: 1, pages: 1, properties }
  const chips = getChipLinks(scope, search)
  const filteredAddress = getFilteredAddress(scope, search)
  const shown = { search: { ...search, page: 1 }, filteredAddress, chips, results }
  return { ...shown, relaxed: [], offMarket: [], isUnavailable: true }
}

type Criteria = { scope: SearchPage; search: PropertySearch }
type Listed = Criteria & { taxonomy: Taxonomy }
