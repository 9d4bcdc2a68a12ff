import { type Listing, newestFirst } from '../listing.ts'
import { homeTypes, singleRoomTypes, workplaceTypes } from '../property-types.ts'

export const forRent: Listing = {
  path: '/properties-for-rent',
  title: 'Properties for Rent',
  intro:
    'Family homes, apartments, single rooms and workplaces, let by the month. Rents in Kenya shillings, without small print.',
  metaTitle: 'Properties for Rent in Kenya',
  description:
    'Houses, apartments, bedsitters, rooms and offices to rent in Nairobi and other towns, with monthly rents in Kenya shillings.',
  category: 'for-rent',
  filters: ['type', 'price', 'rooms', 'features'],
  types: [...homeTypes, ...singleRoomTypes, ...workplaceTypes],
  priceEdges: [1_500, 2_500, 4_000, 6_000, 15_000, 30_000, 60_000, 120_000],
  acreEdges: [],
  bedroomChoices: [0, 1, 2, 3, 4],
  sorts: newestFirst,
  searchHint: 'Area, estate or town',
  nothing: 'Nothing for rent',
  emptyTitle: 'No Properties Found',
  ownerTile: {
    title: 'Letting a home of your own?',
    text: 'We find the tenant, check the papers, collect the rent and send you a statement every month.',
    label: 'Talk to our managers',
    to: '/contact?service=property-management',
  },
}
