import { describe, expect, test } from 'vitest'
import { businessHours } from '../business-hours.ts'
import { type DayHours, toOpeningHours, toWeek, whyNoWeek } from './week-hours.ts'

function weekWith(weekday: string, change: Partial<DayHours>) {
  const week = toWeek(businessHours)
  Object.assign(week.find((day) => day.weekday === weekday) ?? {}, change)
  return week
}

describe('the week in the form', () => {
  test('business hours come back as they were', () => {
    expect(toOpeningHours(toWeek(businessHours))).toEqual(businessHours)
  })

  test('a day of its own parts the week', () => {
    const week = weekWith('Wednesday', { closes: '13:00' })
    expect(toOpeningHours(week).map(({ days, closes }) => `${days} ${closes}`)).toEqual([
      'Mon–Tue 18:00',
      'Wed 13:00',
      'Thu–Fri 18:00',
      'Sat 14:00',
      'Sun null',
    ])
  })

  test('without a single line every day is closed', () => {
    expect(toOpeningHours(toWeek([]))).toMatchObject([{ days: 'Mon–Sun', opens: null, closes: null }])
  })

  test.each([
    ['18:00', '08:00'],
    ['08:00', '08:00'],
    ['', '18:00'],
    ['08:00', '25:00'],
  ])('a Tuesday from %j to %j is rejected by its name', (opens, closes) => {
    const week = weekWith('Tuesday', { opens, closes })
    expect(whyNoWeek(week)).toBe('On Tuesday the closing time must be after the opening time')
  })

  test('times of a closed day do not matter', () => {
    expect(whyNoWeek(weekWith('Sunday', { opens: '', closes: '' }))).toBeUndefined()
  })
})
