import { expect, test } from 'vitest'
import { aProperty } from '../../a-property.test-builder.ts'
import { getSimilarRule } from './similar-rule.ts'

test.each([
  [
    { price: 21_400_000, bedrooms: 3, type: 'Apartment', location: 'Kilimani, Nairobi' },
    'KSh 12.84M to KSh 34.24M, 2 to 4 bedrooms. Nairobi first.',
  ],
  [
    { price: 8_500, bedrooms: 0, type: 'Single Room', category: 'for-rent' as const, location: 'Ruaka, Kiambu' },
    'KSh 5,100 to KSh 13.6K a month, up to 1 bedroom. Kiambu first.',
  ],
  [
    { price: 450_000, bedrooms: 0, type: 'Office', category: 'for-rent' as const, location: 'Westlands, Nairobi' },
    'KSh 270K to KSh 720K a month. Nairobi first.',
  ],
  [
    { price: 5_000_000, bedrooms: 0, type: 'Land', category: 'land' as const, location: 'Kitengela' },
    'KSh 3M to KSh 8M. Kitengela first.',
  ],
])('the rule for what is similar to %j is written as %s', (overrides, rule) => {
  expect(getSimilarRule(aProperty(overrides))).toBe(rule)
})
