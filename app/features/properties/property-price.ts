import { formatMoney } from '#app/shared/money.ts'
import type { PropertySummary } from './property.ts'

type Priced = Pick<PropertySummary, 'price' | 'currency' | 'priceType' | 'category'>

/** The amount and its unit. */
export function priceParts({ price, currency, priceType, category }: Priced): { figure: string; per: string } {
  if (!price || priceType === 'on_request') return { figure: 'Price on request', per: '' }
  return { figure: formatMoney(price, currency), per: category === 'for-rent' ? '/month' : '' }
}

export function formatPrice(property: Priced) {
  const { figure, per } = priceParts(property)
  return figure + per
}

/** The label above the price on the property page. */
export function priceLabel({ price, priceType, category }: Priced) {
  if (!price || priceType === 'on_request') return 'Ask us'
  return category === 'for-rent' ? 'Rent' : 'Asking price'
}
