import type { Backend } from '../../../backend/context.ts'
import type { Listing } from '../listing.ts'
import { countProperties, type Found, searchProperties } from '../property-queries.ts'
import { listingAddress, parsePropertySearch, type PropertySearch } from '../search/property-search.ts'
import { samplesOf } from '../sample-properties.server.ts'
import { chipsOf, loosenedLabel, totalWordsOf } from '../search/search-words.ts'

/** What would be found without one of the filters. */
export type Loosened = { label: string; address: string; total: number; totalWords: string }

/** With `isAway` the listings could not be reached, and what is found are samples. */
export type ListingData = { search: PropertySearch; found: Found; loosened: Loosened[]; isAway?: boolean }

const mostLoosened = 4

export async function findListing(client: Backend, { listing, params }: Asked): Promise<ListingData> {
  const search = parsePropertySearch(listing, params)
  const found = await searchProperties(client, { listing, search })
  const loosened = found.total === 0 ? await findLoosened(client, { listing, search }) : []
  return { search: { ...search, page: found.page }, found, loosened }
}

/** What stands in when the backend is away: samples of homes, nothing for land. */
export function sampleListing({ listing, params }: Asked): ListingData {
  const properties = samplesOf(listing.category)
  const counted = { total: properties.length, isEstimated: false }
  const found = { ...counted, totalWords: totalWordsOf(counted), page: 1, pages: 1, facets: noFacets, properties }
  return { search: { ...parsePropertySearch(listing, params), page: 1 }, found, loosened: [], isAway: true }
}

const noFacets: Found['facets'] = {
  types: {},
  prices: [],
  land: [],
  bedrooms: {},
  features: {},
  statuses: {},
  categories: {},
}

async function findLoosened(client: Backend, { listing, search }: { listing: Listing; search: PropertySearch }) {
  const chips = chipsOf(search)
  const tried = await Promise.all(
    chips.slice(0, mostLoosened * 2).map(async (chip) => {
      const { total, totalWords } = await countProperties(client, { listing, search: chip.without })
      return { label: loosenedLabel(chips, chip), address: listingAddress(listing, chip.without), total, totalWords }
    }),
  )
  return tried.filter(({ total }) => total > 0).slice(0, mostLoosened)
}

type Asked = { listing: Listing; params: URLSearchParams }
