import type { PagePath } from '#app/shared/public-pages.ts'
import type { SearchTaxonomy } from './taxonomy/search-taxonomy.ts'
import type { TypeKind } from './taxonomy/type-kinds.ts'
import type { Category } from './property.ts'
import type { searchMessages } from './search/search-messages.ts'

export type Sort = keyof typeof searchMessages.sorts

export type Filter = 'category' | 'type' | 'price' | 'rooms' | 'size' | 'terms' | 'stage' | 'features' | 'status'

export const searchPaths = [
  '/projects',
  '/properties-for-sale',
  '/properties-for-rent',
  '/land-for-sale',
] as const satisfies readonly PagePath[]
export type SearchPath = (typeof searchPaths)[number]

/** What a search and its filters need of a search page. */
export type SearchScope = SearchTaxonomy & {
  path: SearchPath
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

/** Configuration of one of the four search pages; `withTaxonomy` adds the company's taxonomy. */
export type SearchPage = SearchScope & {
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
export function toSearched(scope: SearchPage): SearchScope {
  return {
    path: scope.path,
    category: scope.category,
    filters: scope.filters,
    alsoReads: scope.alsoReads,
    priceEdges: scope.priceEdges,
    acreEdges: scope.acreEdges,
    bedroomChoices: scope.bedroomChoices,
    sorts: scope.sorts,
    searchHint: scope.searchHint,
    types: scope.types,
    shownTypes: scope.shownTypes,
    shownFeatures: scope.shownFeatures,
    labels: scope.labels,
    categories: scope.categories,
    statuses: scope.statuses,
    formerTypes: {},
    formerFeatures: {},
  }
}

/** Fills rows of two and of three. */
export const pageSize = 12

export const newestFirst: SearchPage['sorts'] = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'size-large',
  'size-small',
]
