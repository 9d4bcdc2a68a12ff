import type { Backend } from '#app/backend/context.ts'
import type { Listing } from '../listing.ts'
import { countProperties, findNewestProperties, type PropertyResults, searchProperties } from '../property-queries.ts'
import { offMarketStatuses, type PropertySummary } from '../property.ts'
import { listingAddress, onMarket, type PropertySearch } from '../search/property-search.ts'
import { getSamples } from '../sample-properties.server.ts'
import { getChips, getRelaxedLabel, getTotalText } from '../search/search-labels.ts'

/** The results without one of the filters. */
type RelaxedSearch = { label: string; address: string; total: number; totalText: string }

/** With `isUnavailable` the backend could not be reached, and the results are samples. */
export type ListingData = {
  search: PropertySearch
  results: PropertyResults
  relaxed: RelaxedSearch[]
  /** The newest sold and rented matches, which follow the last page of those on the market. */
  offMarket: PropertySummary[]
  isUnavailable?: boolean
}

const maxRelaxed = 4
const maxOffMarket = 6

export async function findListing(client: Backend, { listing, search }: Criteria): Promise<ListingData> {
  const results = await searchProperties(client, { listing, search: onMarket(search) })
  const [relaxed, offMarket] = await Promise.all([
    results.total === 0 ? findRelaxed(client, { listing, search }) : [],
    findOffMarket(client, { listing, search, results }),
  ])
  return { search: { ...search, page: results.page }, results, relaxed, offMarket }
}

async function findOffMarket(client: Backend, { listing, search, results }: Criteria & { results: PropertyResults }) {
  const { statuses } = results.facets
  const isEmpty = offMarketStatuses.every((status) => !statuses[status])
  if (search.statuses.length > 0 || results.page < results.pages || isEmpty) return []
  const criteria = { ...search, statuses: [...offMarketStatuses] }
  return findNewestProperties(client, { listing, search: criteria, limit: maxOffMarket })
}

/** Fallback while the backend is unavailable: samples of homes, nothing for land. */
export function sampleListing({ listing, search }: Criteria): ListingData {
  const properties = getSamples(listing.category)
  const counted = { total: properties.length, isEstimated: false }
  const results = { ...counted, totalText: getTotalText(counted), page: 1, pages: 1, facets: noFacets, properties }
  return { search: { ...search, page: 1 }, results, relaxed: [], offMarket: [], isUnavailable: true }
}

const noFacets: PropertyResults['facets'] = {
  types: {},
  prices: [],
  land: [],
  bedrooms: {},
  features: {},
  statuses: {},
  categories: {},
}

async function findRelaxed(client: Backend, { listing, search }: Criteria) {
  const chips = getChips(search)
  const relaxedResults = await Promise.all(
    chips.slice(0, maxRelaxed * 2).map(async (chip) => {
      const { total, totalText } = await countProperties(client, { listing, search: onMarket(chip.without) })
      return { label: getRelaxedLabel(chips, chip), address: listingAddress(listing, chip.without), total, totalText }
    }),
  )
  return relaxedResults.filter(({ total }) => total > 0).slice(0, maxRelaxed)
}

type Criteria = { listing: Listing; search: PropertySearch }
