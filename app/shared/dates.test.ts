import { expect, test } from 'vitest'
import { formatDate, isDay } from './dates.ts'

test('a date is written in full', () => {
  expect(formatDate('2026-11-04T09:30:00Z')).toBe('4 November 2026')
})

test('an evening in UTC is already the next day in Nairobi', () => {
  expect(formatDate('2026-12-31T22:15:00Z')).toBe('1 January 2027')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['28 Feb 2026', false],
  ['', false],
])('whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
