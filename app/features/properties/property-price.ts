import { formatMoney } from '#app/shared/money.ts'
import { propertyMessages } from './property-messages.ts'
import type { PropertySummary } from './property.ts'

const { onRequest, perMonth } = propertyMessages.price

type Priced = Pick<PropertySummary, 'price' | 'currency' | 'priceType' | 'category'>

/** The amount and its unit. */
export function priceParts({ price, currency, priceType, category }: Priced): { figure: string; per: string } {
  if (!price || priceType === 'on_request') return { figure: onRequest, per: '' }
  return { figure: formatMoney(price, currency), per: category === 'for-rent' ? perMonth : '' }
}

export function formatPrice(property: Priced) {
  const { figure, per } = priceParts(property)
  return figure + per
}
