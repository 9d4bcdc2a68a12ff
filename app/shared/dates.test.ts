import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is written in full', () => {
  expect(formatDate('2026-11-04T09:30:00Z')).toBe('4 November 2026')
})

test('an evening in UTC is already the next day in Nairobi', () => {
  expect(formatDate('2026-12-31T22:15:00Z')).toBe('1 January 2027')
})
