import { type Listing } from '../listing.ts'
import { homeTypes, singleRoomTypes, workplaceTypes } from '../property-types.ts'

export const allProperties: Listing = {
  path: '/projects',
  title: 'All properties',
  intro: 'Every home, office and plot we have, for sale and for rent.',
  metaTitle: 'All properties in Kenya',
  description: 'Homes for sale, homes and offices for rent, and land in Kenya, with prices in Kenya shillings.',
  filters: ['price', 'rooms', 'category', 'status'],
  alsoReads: ['type', 'size', 'features'],
  types: [...homeTypes, ...singleRoomTypes, ...workplaceTypes],
  priceEdges: [500_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: ['featured', 'price-low', 'price-high', 'newest'],
  searchHint: 'Area or town',
  nothing: 'No properties are listed right now.',
  emptyTitle: 'No properties found',
  ownerTile: {
    title: 'Have a property to sell or let?',
    text: 'Tell us where it is. We’ll visit and tell you what it could sell or rent for.',
    label: 'Get free property assessment',
    to: '/contact',
  },
}
