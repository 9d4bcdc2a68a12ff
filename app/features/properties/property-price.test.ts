import { expect, test } from 'vitest'
import { aProperty } from './a-property.test-builder.ts'
import { formatPrice } from './property-price.ts'

test('a sale shows shillings with separators', () => {
  expect(formatPrice(aProperty({ price: 148_500_000 }))).toBe('KSh 148,500,000')
})

test('rent is per month', () => {
  const flat = aProperty({ price: 85_000, category: 'for-rent' })
  expect(formatPrice(flat)).toBe('KSh 85,000/month')
})

test.each([
  ['no price', { price: null }],
  ['a price of zero', { price: 0 }],
  ['a price on request', { price: 9_000_000, priceType: 'on_request' }],
] as const)('%s gives Price on request, for rent too', (_, overrides) => {
  expect(formatPrice(aProperty({ ...overrides }))).toBe('Price on request')
  expect(formatPrice(aProperty({ ...overrides, category: 'for-rent' }))).toBe('Price on request')
})
