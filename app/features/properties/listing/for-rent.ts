import { type Listing, newestFirst } from '../listing.ts'
import { homeTypes, singleRoomTypes, workplaceTypes } from '../property-types.ts'

export const forRent: Listing = {
  path: '/properties-for-rent',
  title: 'Properties for rent',
  intro: 'Family homes, apartments, single rooms and offices. Monthly rents in Kenya shillings.',
  metaTitle: 'Properties for rent in Kenya',
  description:
    'Houses, apartments, bedsitters, rooms and offices to rent in Nairobi and other towns, with monthly rents in Kenya shillings.',
  category: 'for-rent',
  filters: ['price', 'rooms', 'type', 'features'],
  alsoReads: ['size'],
  types: [...homeTypes, ...singleRoomTypes, ...workplaceTypes],
  priceEdges: [1_500, 2_500, 4_000, 6_000, 15_000, 30_000, 60_000, 120_000],
  acreEdges: [],
  bedroomChoices: [0, 1, 2, 3, 4],
  sorts: newestFirst,
  searchHint: 'Area or town',
  nothing: 'No properties for rent are listed right now.',
  emptyTitle: 'No properties found',
  ownerTile: {
    title: 'Renting out your home?',
    text: 'We find the tenant, check their papers, collect the rent and send you a monthly statement.',
    label: 'Ask about management',
    to: '/contact?service=property-management',
  },
}
