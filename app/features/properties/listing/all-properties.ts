import { type Listing } from '../listing.ts'

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
  ownerTile: {
    title: 'Own a property we should know?',
    text: 'Selling, letting or only wondering what it is worth: tell us where it is and we will come and look.',
    label: 'Get Free Property Assessment',
    to: '/contact',
  },
}
