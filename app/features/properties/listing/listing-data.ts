import type { Backend } from '../../../backend/context.ts'
import type { Listing } from '../listings.ts'
import { countProperties, type Found, searchProperties } from '../property-queries.ts'
import { listingAddress, parsePropertySearch, type PropertySearch } from '../property-search.ts'
import { chipsOf, loosenedLabel } from '../search-words.ts'

/** What would be found without one of the filters. */
export type Loosened = { label: string; address: string; total: number }

export type ListingData = { search: PropertySearch; found: Found; loosened: Loosened[] }

const mostLoosened = 4

export async function findListing(client: Backend, { listing, params }: Asked): Promise<ListingData> {
  const search = parsePropertySearch(listing, params)
  const found = await searchProperties(client, { listing, search })
  const loosened = found.total === 0 ? await findLoosened(client, { listing, search }) : []
  return { search: { ...search, page: found.page }, found, loosened }
}

async function findLoosened(client: Backend, { listing, search }: { listing: Listing; search: PropertySearch }) {
  const chips = chipsOf(search)
  const tried = await Promise.all(
    chips.slice(0, mostLoosened * 2).map(async (chip) => ({
      label: loosenedLabel(chips, chip),
      address: listingAddress(listing, chip.without),
      total: await countProperties(client, { listing, search: chip.without }),
    })),
  )
  return tried.filter(({ total }) => total > 0).slice(0, mostLoosened)
}

type Asked = { listing: Listing; params: URLSearchParams }
