import type { Listing } from '../listing.ts'
import { wishOf } from '../search/search-arguments.ts'
import { parsePropertySearch, plainAddress } from '../search/property-search.ts'
import { chipsOf } from '../search/search-words.ts'
import { allProperties } from './all-properties.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land-for-sale.ts'

/** A search as it is kept: where it leads, what it says, and what it asks the database for. */
export type NamedSearch = { address: string; label: string; wish: Record<string, unknown> }

const listings: Listing[] = [allProperties, forSale, forRent, landForSale]
const longestLabel = 200

/** Reads the address of one of our lists; undefined for any other. */
export function readNamedSearch(address: string): NamedSearch | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const listing = listings.find((known) => known.path === path)
  if (!listing) return undefined
  const search = parsePropertySearch(listing, new URLSearchParams(query))
  const wish = Object.entries(wishOf({ listing, search })).filter(([, value]) => value !== null)
  return { address: plainAddress(listing, search), label: labelOf(listing, search), wish: Object.fromEntries(wish) }
}

/** 'Properties for Sale: 2+ bedrooms, “Karen”'. */
function labelOf(listing: Listing, search: Parameters<typeof chipsOf>[0]) {
  const said = chipsOf(search).map(({ label }) => label)
  const label = said.length > 0 ? `${listing.title}: ${said.join(', ')}` : listing.title
  return [...label].length > longestLabel ? `${[...label].slice(0, longestLabel - 1).join('')}…` : label
}
