import { type SearchPage, newestFirst } from '../search-page.ts'
import { noSearchTaxonomy } from '../taxonomy/search-taxonomy.ts'
import { homeKinds, roomKinds, workplaceKinds } from '../taxonomy/type-kinds.ts'
import { forRentMessages } from './messages/for-rent-messages.ts'

export const forRent: SearchPage = {
  ...forRentMessages,
  path: '/properties-for-rent',
  category: 'for-rent',
  filters: ['price', 'rooms', 'type', 'terms', 'features'],
  alsoReads: ['size'],
  ...noSearchTaxonomy,
  typeKinds: [...homeKinds, ...roomKinds, ...workplaceKinds],
  priceEdges: [10_000, 20_000, 30_000, 45_000, 60_000, 80_000, 120_000, 200_000],
  acreEdges: [],
  bedroomChoices: [0, 1, 2, 3, 4],
  sorts: newestFirst,
  ownerStrip: { ...forRentMessages.ownerStrip, to: '/home-value?deal=rent' },
}
