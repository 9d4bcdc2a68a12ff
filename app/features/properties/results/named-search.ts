import type { SearchPage } from '../search-page.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { toSearchCriteria } from '../search/search-arguments.ts'
import { parsePropertySearch, canonicalAddress, type PropertySearch } from '../search/property-search.ts'
import { getChips } from '../search/search-chips.ts'
import { findScopeAt } from './named-scope.ts'

/** A search as saved: its URL, its label, and its criteria for the database. */
export type NamedSearch = { address: string; label: string; criteria: Record<string, unknown> }

const maxLabelLength = 200

/** Parses the URL of one of our lists; undefined for any other, and for a category that is not offered. */
export function parseListAddress(address: string, taxonomy: Taxonomy) {
  const [path = '', query = ''] = address.split('?', 2)
  const scope = findScopeAt(path, taxonomy)
  if (!scope) return undefined
  return { scope, search: parsePropertySearch(scope, new URLSearchParams(query)) }
}

export function parseNamedSearch(address: string, taxonomy: Taxonomy): NamedSearch | undefined {
  const parsed = parseListAddress(address, taxonomy)
  if (!parsed) return undefined
  const { scope, search } = parsed
  const criteria = Object.entries(toSearchCriteria({ scope, search })).filter(([, value]) => value !== null)
  return {
    address: canonicalAddress(scope, search),
    label: searchLabel(scope, search),
    criteria: Object.fromEntries(criteria),
  }
}

/** 'Properties for sale: 2+ bedrooms, “Karen”'. */
export function searchLabel(scope: SearchPage, search: PropertySearch): string {
  return joinLabels(
    scope.title,
    getChips(scope, search).map(({ label }) => label),
  )
}

export function joinLabels(title: string, labels: string[]): string {
  const label = labels.length > 0 ? `${title}: ${labels.join(', ')}` : title
  return [...label].length > maxLabelLength ? `${[...label].slice(0, maxLabelLength - 1).join('')}…` : label
}
