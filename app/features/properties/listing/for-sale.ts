import { type Listing, newestFirst } from '../listing.ts'
import { homeTypes, workplaceTypes } from '../property-types.ts'

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
  types: [...homeTypes, ...workplaceTypes],
  priceEdges: [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: newestFirst,
  searchHint: 'Area, estate or town',
  nothing: 'Nothing for sale',
  emptyTitle: 'No Properties Found',
  ownerTile: {
    title: 'Selling a house like these?',
    text: 'We will visit, measure and tell you what the street has actually paid this year. The report is yours either way.',
    label: 'Get Free Property Assessment',
    to: '/contact?service=property-sales',
  },
}
