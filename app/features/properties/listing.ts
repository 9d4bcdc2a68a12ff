import type { Category } from './property.ts'

export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  'size-large': 'Size, large to small',
  'size-small': 'Size, small to large',
  featured: 'Featured first',
} as const
export type Sort = keyof typeof sorts

export type Filter = 'category' | 'type' | 'price' | 'rooms' | 'size' | 'features' | 'status'

export const listingPaths = ['/projects', '/properties-for-sale', '/properties-for-rent', '/land-for-sale'] as const
export type ListingPath = (typeof listingPaths)[number]

/** Configuration of one of the four listing pages. */
export type Listing = {
  path: ListingPath
  title: string
  intro: string
  metaTitle: string
  description: string
  /** Absent when all categories are listed. */
  category?: Category
  filters: Filter[]
  types: string[]
  priceEdges: number[]
  acreEdges: number[]
  /** 0 offers studios; any other number means at least that many. */
  bedroomChoices: number[]
  /** The first is the default. */
  sorts: [Sort, ...Sort[]]
  searchHint: string
  /** Text for no results: 'Nothing for sale …' */
  nothing: string
  emptyTitle: string
  ownerTile: { title: string; text: string; label: string; to: string }
}

/** Together with the tile for owners a full page fills rows of two and of three. */
export const pageSize = 11

export const newestFirst: Listing['sorts'] = ['newest', 'oldest', 'price-low', 'price-high', 'size-large', 'size-small']
