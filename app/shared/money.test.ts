import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, shortAmount } from './money.ts'

describe('money', () => {
  test.each([
    [148_500_000, 'KSh 148,500,000'],
    [8_500, 'KSh 8,500'],
    [0, 'KSh 0'],
    [1_250.5, 'KSh 1,250.5'],
    [1_250.567, 'KSh 1,250.57'],
    [1_000_000_000_000, 'KSh 1,000,000,000,000'],
  ])('%d shillings are written %s', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected)
  })

  test('another currency is named by its code', () => {
    expect(formatMoney(1_200, 'USD')).toBe('USD 1,200')
  })

  test('the separators do not change the digits of a whole amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        expect(Number(formatMoney(amount).replaceAll(/[^\d]/g, ''))).toBe(amount)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    [1_500, '1,500'],
    [10_000, '10K'],
    [1_000_000, '1M'],
    [1_000_000_000, '1B'],
    [15_000, '15K'],
    [500_000, '500K'],
    [2_500_000, '2.5M'],
    [50_000_000, '50M'],
    [1_200_000_000, '1.2B'],
  ])('abbreviated, %d is written %s', (amount, expected) => {
    expect(shortAmount(amount)).toBe(expected)
  })
})
