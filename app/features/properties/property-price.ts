import type { Translation } from '#app/shared/translation.ts'
import { formatMoney } from '#app/shared/money.ts'
import { propertyMessages } from './property-messages.ts'
import type { PropertySummary } from './property.ts'

type Words = Pick<Translation<typeof propertyMessages>, 'price'>
type Priced = Pick<PropertySummary, 'price' | 'currency' | 'priceType' | 'category' | 'units'>

/** The amount and its unit. */
export function priceParts(
  { price, currency, priceType, category }: Priced,
  { price: { onRequest, perMonth } }: Words = propertyMessages,
): { figure: string; per: string } {
  if (!price || priceType === 'on_request') return { figure: onRequest, per: '' }
  return { figure: formatMoney(price, currency), per: category === 'for-rent' ? `/${perMonth}` : '' }
}

export function formatPrice(property: Priced) {
  return formatPriceIn(propertyMessages, property)
}

/** With the words of any language. */
export function formatPriceIn(words: Words, property: Priced) {
  const { figure, per } = priceParts(property, words)
  // A price on request has no lower end.
  return property.units?.isFrom && property.price ? words.price.from(figure + per) : figure + per
}
