import { type Listing, newestFirst } from '../listing.ts'
import { homeTypes, workplaceTypes } from '../property-types.ts'

export const forSale: Listing = {
  path: '/properties-for-sale',
  title: 'Properties for sale',
  intro: 'Houses, villas, townhouses and apartments in Nairobi and nearby counties. Prices in Kenya shillings.',
  metaTitle: 'Properties for sale in Kenya',
  description:
    'Houses, villas, townhouses and apartments for sale in Nairobi, the coast and the highlands, with full prices in Kenya shillings.',
  category: 'for-sale',
  filters: ['price', 'rooms', 'type', 'features'],
  alsoReads: ['size'],
  types: [...homeTypes, ...workplaceTypes],
  priceEdges: [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: newestFirst,
  searchHint: 'Area or town',
  nothing: 'No properties for sale are listed right now.',
  emptyTitle: 'No properties found',
  ownerTile: {
    title: 'Selling a home?',
    text: 'We’ll visit, measure it and tell you what it could sell for.',
    label: 'Get free property assessment',
    to: '/contact?service=property-sales',
  },
}
