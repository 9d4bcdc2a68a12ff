import { type SearchPage, newestFirst } from '../search-page.ts'
import { noSearchTaxonomy } from '../taxonomy/search-taxonomy.ts'
import { landListMessages } from './messages/land-messages.ts'

export const landForSale: SearchPage = {
  ...landListMessages,
  path: '/land-for-sale',
  category: 'land',
  filters: ['price', 'size', 'features'],
  alsoReads: [],
  ...noSearchTaxonomy,
  typeKinds: [],
  priceEdges: [250_000, 500_000, 1_000_000, 2_500_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [0.1, 0.25, 0.5, 1, 5, 10, 25],
  bedroomChoices: [],
  sorts: newestFirst,
  ownerStrip: { ...landListMessages.ownerStrip, to: '/contact?service=property-sales' },
}
