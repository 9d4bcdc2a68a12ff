import type { Listing } from '../listing.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import { toSearchCriteria } from '../search/search-arguments.ts'
import { parsePropertySearch, canonicalAddress, type PropertySearch } from '../search/property-search.ts'
import { getChips } from '../search/search-chips.ts'
import { findListingAt } from './named-listing.ts'

/** A search as saved: its URL, its label, and its criteria for the database. */
export type NamedSearch = { address: string; label: string; criteria: Record<string, unknown> }

const maxLabelLength = 200

/** Parses the URL of one of our lists; undefined for any other, and for a category that is not offered. */
export function parseListAddress(address: string, lists: PropertyLists) {
  const [path = '', query = ''] = address.split('?', 2)
  const listing = findListingAt(path, lists)
  if (!listing) return undefined
  return { listing, search: parsePropertySearch(listing, new URLSearchParams(query)) }
}

export function parseNamedSearch(address: string, lists: PropertyLists): NamedSearch | undefined {
  const parsed = parseListAddress(address, lists)
  if (!parsed) return undefined
  const { listing, search } = parsed
  const criteria = Object.entries(toSearchCriteria({ listing, search })).filter(([, value]) => value !== null)
  return {
    address: canonicalAddress(listing, search),
    label: searchLabel(listing, search),
    criteria: Object.fromEntries(criteria),
  }
}

/** 'Properties for sale: 2+ bedrooms, “Karen”'. */
export function searchLabel(listing: Listing, search: PropertySearch): string {
  return joinLabels(
    listing.title,
    getChips(listing, search).map(({ label }) => label),
  )
}

export function joinLabels(title: string, labels: string[]): string {
  const label = labels.length > 0 ? `${title}: ${labels.join(', ')}` : title
  return [...label].length > maxLabelLength ? `${[...label].slice(0, maxLabelLength - 1).join('')}…` : label
}
