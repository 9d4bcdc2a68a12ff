import { expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import { isRecentlyReduced } from '../../recent-reduction.ts'
import { getPriceHistory } from './price-history.ts'

const listed = { was: null, became: 22_100_000, changedAt: '2026-09-14T08:00:00Z' }
const reduced = { was: 22_100_000, became: 21_400_000, changedAt: '2026-11-03T08:00:00Z' }
const raised = { was: 21_400_000, became: 21_500_000, changedAt: '2026-11-10T21:30:00Z' }
const flat = aWholeProperty({ price: 21_500_000, availabilityConfirmedOn: '2026-11-20' })

test('every published price, newest first, and the day it was last confirmed', () => {
  expect(getPriceHistory(flat, [raised, reduced, listed])).toEqual([
    { day: '20 Nov 2026', what: 'Confirmed available', price: 'KSh 21,500,000' },
    { day: '11 Nov 2026', what: 'Raised by KSh 100,000', price: 'KSh 21,500,000' },
    { day: '3 Nov 2026', what: 'Reduced by KSh 700,000', price: 'KSh 21,400,000' },
    { day: '14 Sept 2026', what: 'Listed', price: 'KSh 22,100,000' },
  ])
})

test('a price that changed after the last confirmation stands above it', () => {
  const before = { ...flat, availabilityConfirmedOn: '2026-11-05' }
  expect(getPriceHistory(before, [raised, reduced, listed]).map(({ day }) => day)).toEqual([
    '11 Nov 2026',
    '5 Nov 2026',
    '3 Nov 2026',
    '14 Sept 2026',
  ])
})

test('a price that never changed has no history, nor has one that is no longer published', () => {
  expect(getPriceHistory(flat, [listed])).toEqual([])
  expect(getPriceHistory({ ...flat, priceType: 'on_request' }, [reduced, listed])).toEqual([])
  expect(getPriceHistory(flat, [])).toEqual([])
})

test('a sold home is not said to be available', () => {
  expect(getPriceHistory({ ...flat, status: 'sold' }, [reduced, listed]).map(({ what }) => what)).toEqual([
    'Reduced by KSh 700,000',
    'Listed',
  ])
})

test('a price that changed on the day it was confirmed stands below, and an unconfirmed one alone', () => {
  const sameDay = { ...flat, availabilityConfirmedOn: '2026-11-11' }
  expect(getPriceHistory(sameDay, [raised, listed]).map(({ what }) => what)).toEqual([
    'Confirmed available',
    'Raised by KSh 100,000',
    'Listed',
  ])
  expect(getPriceHistory({ ...flat, availabilityConfirmedOn: null }, [raised, listed])).toHaveLength(2)
  expect(getPriceHistory({ ...flat, price: null }, [raised, listed])).toHaveLength(2)
})

test.each([
  ['2026-11-22', 'available', true],
  ['2026-10-24', 'pending', true],
  ['2026-10-22', 'available', false],
  ['2026-11-22', 'sold', false],
  [null, 'available', false],
])('a price reduced on %s of a home that is %s is badged on 22 November: %s', (day, status, expected) => {
  const now = Date.parse('2026-11-22T09:00:00Z')
  expect(isRecentlyReduced({ status, price_reduced_on: day }, now)).toBe(expected)
})
