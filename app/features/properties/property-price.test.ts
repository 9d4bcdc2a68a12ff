import { expect, test } from 'vitest'
import { aProperty } from './a-property.test-builder.ts'
import { formatPrice } from './property-price.ts'
import type { PropertySummary } from './property.ts'

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

test('a building says what its cheapest kind costs, and nothing of that without a price', () => {
  const building = { units: { isFrom: true } as NonNullable<PropertySummary['units']>, category: 'for-rent' } as const
  expect(formatPrice(aProperty({ ...building, price: 85_000 }))).toBe('From KSh 85,000/month')
  expect(formatPrice(aProperty({ ...building, price: null }))).toBe('Price on request')
})
