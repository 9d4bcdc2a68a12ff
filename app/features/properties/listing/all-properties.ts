import { categories, type Category, type Offer } from '#app/shared/offer.ts'
import type { Listing } from '../listing.ts'
import { noListingLists } from '../lists/listing-lists.ts'
import { homeKinds, roomKinds, workplaceKinds } from '../lists/type-kinds.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'
import { allPropertiesMessages as messages } from './messages/all-properties-messages.ts'

const ofCategory: Record<Category, Listing> = { 'for-sale': forSale, 'for-rent': forRent, land: landForSale }

/** The list of everything that the company offers. With a single category it has the filters of that one. */
export function allPropertiesOf(offer: Offer): Listing {
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
  Listing,
  'filters' | 'alsoReads' | 'typeKinds' | 'priceEdges' | 'acreEdges' | 'bedroomChoices' | keyof typeof noListingLists
> = {
  filters: ['price', 'rooms', 'category', 'status'],
  alsoReads: ['type', 'size', 'features'],
  ...noListingLists,
  typeKinds: [...homeKinds, ...roomKinds, ...workplaceKinds],
  priceEdges: [500_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000],
  acreEdges: [],
  bedroomChoices: [1, 2, 3, 4, 5],
}

export const allProperties = allPropertiesOf(categories)
