import { expect, test } from 'vitest'
import { parsePriceChange } from './price-change.ts'

test.each([
  ['percent', '-5', { percent: -5, roundTo: 100 }],
  ['percent', '2.5 %', { percent: 2.5, roundTo: 100 }],
  ['percent', '+ 3', { percent: 3, roundTo: 100 }],
  ['amount', '-200,000', { amount: -200_000, roundTo: 100 }],
  ['amount', '− KSh 1.5M', { amount: -1_500_000, roundTo: 100 }],
  ['percent', ' - 1000 % ', { percent: -1000, roundTo: 100 }],
  ['amount', '200,000', { amount: 200_000, roundTo: 100 }],
  ['set', '1,000,000,000,000', { set: 1_000_000_000_000 }],
  ['set', '4.5M', { set: 4_500_000 }],
  ['set', '85,000/=', { set: 85_000 }],
] as const)('%s of “%s”', (kind, text, change) => {
  expect(parsePriceChange({ kind, text, roundTo: 100 })).toEqual(change)
})

test.each([
  ['percent', ''],
  ['percent', '0'],
  ['percent', '1001'],
  ['percent', '-1001'],
  ['percent', '5 % off'],
  ['percent', '5%5'],
  ['percent', 'five'],
  ['amount', '0'],
  ['amount', 'USD 5'],
  ['amount', 'on request'],
  ['amount', 'more'],
  ['set', ' −5'],
  ['set', '1,000,000,000,001'],
  ['set', '-5'],
  ['set', '9e99'],
  ['set', '99999999999999'],
] as const)('%s of “%s” is no change', (kind, text) => {
  expect(parsePriceChange({ kind, text, roundTo: 1 })).toBeUndefined()
})
