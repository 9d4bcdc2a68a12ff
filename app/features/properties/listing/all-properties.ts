import { type Listing } from '../listing.ts'
import { noListingLists } from '../lists/listing-lists.ts'
import { homeKinds, roomKinds, workplaceKinds } from '../lists/type-kinds.ts'
import { allPropertiesMessages } from './messages/all-properties-messages.ts'

export const allProperties: Listing = {
  ...allPropertiesMessages,
  path: '/projects',
  filters: ['price', 'rooms', 'category', 'status'],
  alsoReads: ['type', 'size', 'features'],
  ...noListingLists,
  typeKinds: [...homeKinds, ...roomKinds, ...workplaceKinds],
  priceEdges: [500_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: ['featured', 'price-low', 'price-high', 'newest'],
  ownerTile: { ...allPropertiesMessages.ownerTile, to: '/contact' },
}
