import type { PagePath } from '#app/shared/public-pages.ts'
import type { ListingLists } from './lists/listing-lists.ts'
import type { TypeKind } from './lists/type-kinds.ts'
import type { Category } from './property.ts'
import type { searchMessages } from './search/search-messages.ts'

export type Sort = keyof typeof searchMessages.sorts

export type Filter = 'category' | 'type' | 'price' | 'rooms' | 'size' | 'terms' | 'stage' | 'features' | 'status'

export const listingPaths = [
  '/projects',
  '/properties-for-sale',
  '/properties-for-rent',
  '/land-for-sale',
] as const satisfies readonly PagePath[]
export type ListingPath = (typeof listingPaths)[number]

/** What a search and its filters need of a listing. */
export type SearchedListing = ListingLists & {
  path: ListingPath
  /** Absent when all categories are listed. */
  category?: Category
  filters: Filter[]
  /** Filters of the URL without a control of their own; a typed search sets them. */
  alsoReads: Filter[]
  priceEdges: number[]
  acreEdges: number[]
  /** 0 offers studios; any other number means at least that many. */
  bedroomChoices: number[]
  /** The first is the default. */
  sorts: [Sort, ...Sort[]]
  searchHint: string
}

/** Configuration of one of the four listing pages; `withLists` adds the company's lists. */
export type Listing = SearchedListing & {
  title: string
  intro: string
  metaTitle: string
  description: string
  /** Of the types on offer. */
  typeKinds: readonly TypeKind[]
  /** Over those that are no longer available. */
  gone: string
  /** Where nothing at all is listed. */
  nothing: string
  emptyTitle: string
  ownerStrip: { title: string; text: string; label: string; to: string }
}

/** What an island takes along, as plain data. Former names are read on the server alone. */
export function toSearched(listing: Listing): SearchedListing {
  return {
    path: listing.path,
    category: listing.category,
    filters: listing.filters,
    alsoReads: listing.alsoReads,
    priceEdges: listing.priceEdges,
    acreEdges: listing.acreEdges,
    bedroomChoices: listing.bedroomChoices,
    sorts: listing.sorts,
    searchHint: listing.searchHint,
    types: listing.types,
    shownTypes: listing.shownTypes,
    shownFeatures: listing.shownFeatures,
    labels: listing.labels,
    categories: listing.categories,
    statuses: listing.statuses,
    formerTypes: {},
    formerFeatures: {},
  }
}

/** Fills rows of two and of three. */
export const pageSize = 12

export const newestFirst: Listing['sorts'] = ['newest', 'oldest', 'price-low', 'price-high', 'size-large', 'size-small']
