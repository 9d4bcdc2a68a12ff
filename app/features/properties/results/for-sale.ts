import { type SearchPage, newestFirst } from '../search-page.ts'
import { noSearchTaxonomy } from '../taxonomy/search-taxonomy.ts'
import { homeKinds, workplaceKinds } from '../taxonomy/type-kinds.ts'
import { forSaleMessages } from './messages/for-sale-messages.ts'

export const forSale: SearchPage = {
  ...forSaleMessages,
  path: '/properties-for-sale',
  category: 'for-sale',
  filters: ['price', 'rooms', 'type', 'stage', 'features'],
  alsoReads: ['size'],
  ...noSearchTaxonomy,
  typeKinds: [...homeKinds, ...workplaceKinds],
  priceEdges: [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
  sorts: newestFirst,
  ownerStrip: { ...forSaleMessages.ownerStrip, to: '/home-value?deal=sale' },
}
