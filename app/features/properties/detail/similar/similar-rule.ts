import { currencySymbol, shortAmount } from '#app/shared/money.ts'
import { isWorkplace } from '../../lists/type-kinds.ts'
import type { PropertySummary } from '../../property.ts'
import { propertyPageMessages } from '../property-page-messages.ts'

/** Fewer are no choice, and are not shown. */
export const minSimilar = 2

type Subject = Pick<PropertySummary, 'price' | 'currency' | 'category' | 'kind' | 'bedrooms' | 'location'>

/** The rule of the SQL function `similar_properties`, in words: 'KSh 12.84M to KSh 34.24M, 2 to 4 bedrooms. Nairobi first.' */
export function getSimilarRule({ price, currency, category, kind, bedrooms, location }: Subject) {
  const { similar } = propertyPageMessages
  const [from = '', to = ''] = [0.6, 1.6].map(
    (factor) => `${currencySymbol(currency)} ${shortAmount(Math.round((price ?? 0) * factor))}`,
  )
  const hasRooms = category !== 'land' && !isWorkplace(kind)
  return similar.rule({
    prices: category === 'for-rent' ? similar.rents(from, to) : similar.prices(from, to),
    bedrooms: hasRooms ? similar.bedrooms(Math.max(0, bedrooms - 1), bedrooms + 1) : '',
    county: location.split(',').at(-1)?.trim() ?? '',
  })
}
