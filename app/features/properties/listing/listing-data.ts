import type { Backend } from '#app/backend/context.ts'
import type { Listing } from '../listing.ts'
import { countProperties, type PropertyResults, searchProperties } from '../property-queries.ts'
import { listingAddress, type PropertySearch } from '../search/property-search.ts'
import { getSamples } from '../sample-properties.server.ts'
import { getChips, getRelaxedLabel, getTotalText } from '../search/search-labels.ts'

/** The results without one of the filters. */
type RelaxedSearch = { label: string; address: string; total: number; totalText: string }

/** With `isUnavailable` the backend could not be reached, and the results are samples. */
export type ListingData = {
  search: PropertySearch
  results: PropertyResults
  relaxed: RelaxedSearch[]
  isUnavailable?: boolean
}

const maxRelaxed = 4

export async function findListing(client: Backend, { listing, search }: Criteria): Promise<ListingData> {
  const results = await searchProperties(client, { listing, search })
  const relaxed = results.total === 0 ? await findRelaxed(client, { listing, search }) : []
  return { search: { ...search, page: results.page }, results, relaxed }
}

/** Fallback while the backend is unavailable: samples of homes, nothing for land. */
export function sampleListing({ listing, search }: Criteria): ListingData {
  const properties = getSamples(listing.category)
  const counted = { total: properties.length, isEstimated: false }
  const results = { ...counted, totalText: getTotalText(counted), page: 1, pages: 1, facets: noFacets, properties }
  return { search: { ...search, page: 1 }, results, relaxed: [], isUnavailable: true }
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
      const { total, totalText } = await countProperties(client, { listing, search: chip.without })
      return { label: getRelaxedLabel(chips, chip), address: listingAddress(listing, chip.without), total, totalText }
    }),
  )
  return relaxedResults.filter(({ total }) => total > 0).slice(0, maxRelaxed)
}

type Criteria = { listing: Listing; search: PropertySearch }
