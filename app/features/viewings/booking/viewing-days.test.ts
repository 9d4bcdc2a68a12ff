import { describe, expect, test } from 'vitest'
import { getViewingDays } from './viewing-days.ts'

const hours = [
  { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
  { weekdays: ['Saturday'], opens: '09:00', closes: '14:00' },
  { weekdays: ['Sunday'], opens: null, closes: null },
]

describe('the days offered for a viewing', () => {
  test('are today and the next six, with closed days marked', () => {
    const days = getViewingDays(hours, new Date('2026-11-23T07:40:00Z'))
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(days.filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual(['2026-11-29'])
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-11-23'])
  })

  test('no longer include today once the office has closed', () => {
    const [today, tomorrow] = getViewingDays(hours, new Date('2026-11-23T15:00:00Z'))
    expect(tomorrow?.isClosed).toBe(false)
    expect(today).toEqual({ date: '2026-11-23', isToday: true, isMorningOver: true, isClosed: true })
  })

  test.each([
    ['08:59', false],
    ['09:00', true],
  ])('say at %s UTC that the morning in Nairobi is over: %s', (time, isOver) => {
    const days = getViewingDays(hours, new Date(`2026-11-23T${time}:00Z`))
    expect(days.map(({ isMorningOver }) => isMorningOver)).toEqual([isOver, ...Array.from({ length: 6 }, () => false)])
  })

  test('begin with the day in Nairobi, not with that of the server', () => {
    const [today] = getViewingDays(hours, new Date('2026-11-23T21:30:00Z'))
    expect(today?.date).toBe('2026-11-24')
  })

  test.each([
    { opens: '09:00', closes: null },
    { opens: null, closes: '14:00' },
  ])('are closed where only one end of the hours is known: %j', (known) => {
    const days = getViewingDays([{ weekdays: ['Tuesday'], ...known }], new Date('2026-11-23T07:40:00Z'))
    expect(days.some(({ isClosed }) => !isClosed)).toBe(false)
  })

  test('are all open while no opening hours are given', () => {
    expect(getViewingDays([], new Date('2026-11-23T21:30:00Z')).some(({ isClosed }) => isClosed)).toBe(false)
  })
})
