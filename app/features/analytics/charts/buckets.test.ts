import { expect, test } from 'vitest'
import type { AnalyticsDay } from '../analytics.ts'
import { groupIntoBuckets } from './buckets.ts'

const nothing = {
  page_views: 0,
  property_views: 0,
  calls: 0,
  chats: 0,
  emails: 0,
  inquiries: 0,
  sold: 0,
  rented: 0,
  unvalued: 0,
}

function aDay(day: string, fields: Partial<AnalyticsDay> = {}): AnalyticsDay {
  return { ...nothing, day, visitors: 1, revenue: 10, ...fields }
}

const november = Array.from({ length: 30 }, (_, index) => aDay(`2026-11-${String(index + 1).padStart(2, '0')}`))

test('each day has its own bar', () => {
  expect(groupIntoBuckets(november, 'day')).toHaveLength(30)
  expect(groupIntoBuckets([aDay('2026-11-01', { visitors: 7 })], 'day')).toEqual([
    { ...nothing, firstDay: '2026-11-01', lastDay: '2026-11-01', visitors: 7, revenue: 10 },
  ])
})

test('weeks are counted from the first day, and the last may be shorter', () => {
  const weeks = groupIntoBuckets(november, 'week')
  expect(weeks.map(({ firstDay, lastDay, visitors, revenue }) => [firstDay, lastDay, visitors, revenue])).toEqual([
    ['2026-11-01', '2026-11-07', 7, 70],
    ['2026-11-08', '2026-11-14', 7, 70],
    ['2026-11-15', '2026-11-21', 7, 70],
    ['2026-11-22', '2026-11-28', 7, 70],
    ['2026-11-29', '2026-11-30', 2, 20],
  ])
})

test('months are calendar months, also across a year', () => {
  const months = groupIntoBuckets(
    [aDay('2025-11-30'), aDay('2025-12-01'), aDay('2025-12-31'), aDay('2026-11-01')],
    'month',
  )
  expect(months.map(({ firstDay, visitors }) => [firstDay, visitors])).toEqual([
    ['2025-11-30', 1],
    ['2025-12-01', 2],
    ['2026-11-01', 1],
  ])
})
