import { describe, expect, test } from 'vitest'
import { businessHours } from '../business-hours.ts'
import { type DayHours, toOpeningHours, toWeek, whyNoWeek } from './week-hours.ts'

function weekWith(weekday: string, change: Partial<DayHours>) {
  const week = toWeek(businessHours)
  Object.assign(week.find((day) => day.weekday === weekday) ?? {}, change)
  return week
}

describe('the opening hours form', () => {
  test('parses its own values back unchanged', () => {
    expect(toOpeningHours(toWeek(businessHours))).toEqual(businessHours)
  })

  test('a day with different hours starts a new row', () => {
    const week = weekWith('Wednesday', { closes: '13:00' })
    expect(toOpeningHours(week).map(({ days, closes }) => `${days} ${closes}`)).toEqual([
      'Mon–Tue 18:00',
      'Wed 13:00',
      'Thu–Fri 18:00',
      'Sat 14:00',
      'Sun null',
    ])
  })

  test('every day is closed when there are no rows, and a week without an open day states no hours', () => {
    expect(toWeek([]).filter(({ isOpen }) => isOpen)).toEqual([])
    expect(toOpeningHours(toWeek([]))).toEqual([])
  })

  test.each([
    ['18:00', '08:00'],
    ['08:00', '08:00'],
    ['', '18:00'],
    ['08:00', '25:00'],
  ])('a Tuesday from %j to %j is rejected by name', (opens, closes) => {
    const week = weekWith('Tuesday', { opens, closes })
    expect(whyNoWeek(week)).toBe('On Tuesday the closing time must be after the opening time')
  })

  test('the times of a closed day are ignored', () => {
    expect(whyNoWeek(weekWith('Sunday', { opens: '', closes: '' }))).toBeUndefined()
  })
})
