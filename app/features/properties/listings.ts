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

/** One of the four pages of properties, and all that sets it apart. */
export type Listing = {
  path: '/projects' | '/properties-for-sale' | '/properties-for-rent' | '/land-for-sale'
  title: string
  intro: string
  metaTitle: string
  description: string
  /** Absent where every category is listed. */
  category?: Category
  filters: Filter[]
  types: string[]
  priceEdges: number[]
  acreEdges: number[]
  /** 0 offers studios; any other number means at least that many. */
  bedroomChoices: number[]
  /** The first is the order nobody asked for. */
  sorts: [Sort, ...Sort[]]
  searchHint: string
  /** 'Nothing for sale …' */
  nothing: string
  emptyTitle: string
  noun: { one: string; many: string }
  ownerTile: { title: string; words: string; label: string; to: string }
}

/** With the tile that speaks to owners a full page fills rows of two and of three. */
export const pageSize = 11

const newestFirst: Listing['sorts'] = ['newest', 'oldest', 'price-low', 'price-high', 'size-large', 'size-small']
const homes = ['House', 'Apartment', 'Villa', 'Townhouse', 'Condo', 'Duplex', 'Studio']
const rooms = ['Bedsitter', 'Single Room', 'Double Room']
const workplaces = ['Office', 'Commercial', 'Industrial']
const properties = { one: 'property', many: 'properties' }

export const forSale: Listing = {
  path: '/properties-for-sale',
  title: 'Properties for Sale',
  intro:
    'Houses, villas, townhouses and apartments in Nairobi and the counties around it. Prices in Kenya shillings, land sizes as on the title.',
  metaTitle: 'Properties for Sale in Kenya',
  description:
    'Houses, villas, townhouses and apartments for sale in Nairobi, the coast and the highlands, with full prices in Kenya shillings.',
  category: 'for-sale',
  filters: ['type', 'price', 'rooms', 'features'],
  types: [...homes, ...workplaces],
  priceEdges: [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: newestFirst,
  searchHint: 'Area, estate or town',
  nothing: 'Nothing for sale',
  emptyTitle: 'No Properties Found',
  noun: properties,
  ownerTile: {
    title: 'Selling a house like these?',
    words:
      'We will visit, measure and tell you what the street has actually paid this year. The report is yours either way.',
    label: 'Get Free Property Assessment',
    to: '/contact?service=property-sales',
  },
}

export const forRent: Listing = {
  path: '/properties-for-rent',
  title: 'Properties for Rent',
  intro:
    'Family homes, apartments, single rooms and workplaces, let by the month. Rents in Kenya shillings, with what each home has and has not.',
  metaTitle: 'Properties for Rent in Kenya',
  description:
    'Houses, apartments, bedsitters, rooms and offices to rent in Nairobi and other towns, with monthly rents in Kenya shillings.',
  category: 'for-rent',
  filters: ['type', 'price', 'rooms', 'features'],
  types: [...homes, ...rooms, ...workplaces],
  priceEdges: [1_500, 2_500, 4_000, 6_000, 15_000, 30_000, 60_000, 120_000],
  acreEdges: [],
  bedroomChoices: [0, 1, 2, 3, 4],
  sorts: newestFirst,
  searchHint: 'Area, estate or town',
  nothing: 'Nothing for rent',
  emptyTitle: 'No Properties Found',
  noun: properties,
  ownerTile: {
    title: 'Letting a home of your own?',
    words: 'We find the tenant, check the papers, collect the rent and send you a statement every month.',
    label: 'Talk to our managers',
    to: '/contact?service=property-management',
  },
}

export const landForSale: Listing = {
  path: '/land-for-sale',
  title: 'Land for Sale',
  intro:
    'Plots for building, farming and trade. Sizes in acres as the title deed has them; water, power and road stated for each.',
  metaTitle: 'Land for Sale in Kenya',
  description:
    'Residential plots, farm land and commercial land for sale in Kenya, with sizes in acres, prices in Kenya shillings and what serves each plot.',
  category: 'land',
  filters: ['price', 'size', 'features'],
  types: [],
  priceEdges: [250_000, 500_000, 1_000_000, 2_500_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [1, 5, 10, 25],
  bedroomChoices: [],
  sorts: newestFirst,
  searchHint: 'Area, town or county',
  nothing: 'No land',
  emptyTitle: 'No Land Found',
  noun: properties,
  ownerTile: {
    title: 'Selling a plot?',
    words: 'We read the title, walk the beacons and bring buyers who have read both before they come.',
    label: 'Get Free Property Assessment',
    to: '/contact?service=property-sales',
  },
}

export const allProperties: Listing = {
  path: '/projects',
  title: 'All Properties',
  intro: 'Every home, workplace and plot on our books, for sale and for rent, in one place.',
  metaTitle: 'All Properties in Kenya',
  description:
    'Every property we have: homes for sale, homes and offices for rent, and land in Kenya, with prices in Kenya shillings.',
  filters: ['category', 'price', 'rooms', 'status'],
  types: [],
  priceEdges: [500_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: ['featured', 'price-low', 'price-high', 'newest'],
  searchHint: 'Area, estate or town',
  nothing: 'Nothing',
  emptyTitle: 'No Properties Found',
  noun: properties,
  ownerTile: {
    title: 'Own a property we should know?',
    words: 'Selling, letting or only wondering what it is worth: tell us where it is and we will come and look.',
    label: 'Get Free Property Assessment',
    to: '/contact',
  },
}

export const listings = [forSale, forRent, landForSale, allProperties]
