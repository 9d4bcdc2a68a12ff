import { expect, test } from 'vitest'
import { getQuickDate, toLocalTime, toMoment } from './quick-dates.ts'

// 22:30 in Nairobi, where it is still the 20th.
const evening = Date.parse('2026-11-20T19:30:00Z')

test('quick dates are days of Nairobi, at nine', () => {
  expect(getQuickDate('tomorrow', evening)).toEqual({ day: '2026-11-21', time: '09:00' })
  expect(getQuickDate('inThreeDays', evening)).toEqual({ day: '2026-11-23', time: '09:00' })
  expect(getQuickDate('nextWeek', evening)).toEqual({ day: '2026-11-27', time: '09:00' })
})

test('today is the full hour after next, and never tomorrow', () => {
  expect(getQuickDate('today', Date.parse('2026-11-20T06:10:00Z'))).toEqual({ day: '2026-11-20', time: '11:00' })
  expect(getQuickDate('today', evening)).toEqual({ day: '2026-11-20', time: '23:00' })
})

test('a day and a time become a moment and back', () => {
  const moment = toMoment({ day: '2026-11-21', time: '09:00' }, evening)
  expect(moment).toBe('2026-11-21T06:00:00.000Z')
  expect(toLocalTime(moment ?? '')).toEqual({ day: '2026-11-21', time: '09:00' })
})

test.each([
  { day: '', time: '09:00' },
  { day: '2026-11-21', time: '' },
  { day: '2026-02-30', time: '09:00' },
  { day: '2026-11-21', time: '25:00' },
  { day: '2026-11-18', time: '09:00' },
  { day: '2030-01-01', time: '09:00' },
  { day: '12/11/2026', time: '9 am' },
])('%j is no time to plan for', (local) => {
  expect(toMoment(local, evening)).toBeUndefined()
})
