import { categories, type Category, type Offer } from '#app/shared/offer.ts'
import type { SearchPage } from '../search-page.ts'
import { noSearchTaxonomy } from '../taxonomy/search-taxonomy.ts'
import { homeKinds, roomKinds, workplaceKinds } from '../taxonomy/type-kinds.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'
import { allPropertiesMessages as messages } from './messages/all-properties-messages.ts'

const ofCategory: Record<Category, SearchPage> = { 'for-sale': forSale, 'for-rent': forRent, land: landForSale }

/** The list of everything that the company offers. With a single category it has the filters of that one. */
export function allPropertiesOf(offer: Offer): SearchPage {
  const [only] = offer.length === 1 ? offer : []
  return {
    ...(only ? ofCategory[only] : ofAll),
    ...messages,
    title: messages.title(offer),
    intro: messages.intro(offer),
    metaTitle: messages.metaTitle(offer),
    description: messages.description(offer),
    gone: messages.gone(offer),
    path: '/projects',
    sorts: ['featured', 'price-low', 'price-high', 'newest'],
    ownerStrip: { ...messages.ownerStrip, title: messages.ownerStrip.title(offer), to: '/contact' },
  }
}

const ofAll: Pick<
  SearchPage,
  'filters' | 'alsoReads' | 'typeKinds' | 'priceEdges' | 'acreEdges' | 'bedroomChoices' | keyof typeof noSearchTaxonomy
> = {
  filters: ['price', 'rooms', 'category', 'status'],
  alsoReads: ['type', 'size', 'features'],
  ...noSearchTaxonomy,
  typeKinds: [...homeKinds, ...roomKinds, ...workplaceKinds],
  priceEdges: [500_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
}

export const allProperties = allPropertiesOf(categories)
