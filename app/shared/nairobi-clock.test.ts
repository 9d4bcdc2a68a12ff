import { expect, test } from 'vitest'
import { formatDateAndTime, formatShortDate, formatTime, formatWeekday } from './nairobi-clock.ts'

test('times and days are those of Nairobi, which has the next day while London is still on this one', () => {
  const moment = '2026-11-03T22:42:00Z'
  expect([formatTime(moment), formatDateAndTime(moment), formatShortDate(moment), formatWeekday(moment)]).toEqual([
    '01:42',
    '4 Nov 2026, 01:42',
    '4 Nov',
    'Wednesday, 4 November 2026',
  ])
})
