import { type Listing, newestFirst } from '../listing.ts'
import { noListingLists } from '../lists/listing-lists.ts'
import { homeKinds, roomKinds, workplaceKinds } from '../lists/type-kinds.ts'
import { forRentMessages } from './messages/for-rent-messages.ts'

export const forRent: Listing = {
  ...forRentMessages,
  path: '/properties-for-rent',
  category: 'for-rent',
  filters: ['price', 'rooms', 'type', 'features'],
  alsoReads: ['size'],
  ...noListingLists,
  typeKinds: [...homeKinds, ...roomKinds, ...workplaceKinds],
  priceEdges: [1_500, 2_500, 4_000, 6_000, 15_000, 30_000, 60_000, 120_000],
  acreEdges: [],
  bedroomChoices: [0, 1, 2, 3, 4],
  sorts: newestFirst,
  ownerTile: { ...forRentMessages.ownerTile, to: '/contact?service=property-management' },
}
