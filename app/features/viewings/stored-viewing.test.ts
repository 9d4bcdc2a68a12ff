import { describe, expect, test } from 'vitest'
import { toViewingDays } from './stored-viewing.ts'
import { isLive, viewingStatuses } from './viewing.ts'

const time = (hour: string, isFree: boolean) => ({ starts_at: `2026-11-24T${hour}:00:00+03:00`, is_free: isFree })

describe('the days of a viewing', () => {
  test('have their times in UTC, the taken ones too', () => {
    const stored = [{ day: '2026-11-24', times: [time('10', true), time('11', false)] }]
    expect(toViewingDays(stored)).toEqual([
      {
        date: '2026-11-24',
        times: [
          { startsAt: '2026-11-24T07:00:00.000Z', isFree: true },
          { startsAt: '2026-11-24T08:00:00.000Z', isFree: false },
        ],
      },
    ])
  })

  test('are those with a time, taken or free, while one of all is free', () => {
    const stored = [
      { day: '2026-11-23', times: [] },
      { day: '2026-11-24', times: [time('10', false)] },
      { day: '2026-11-25', times: [time('11', true)] },
    ]
    expect(toViewingDays(stored)?.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
  })

  test('are none where nothing is offered or free', () => {
    expect(toViewingDays(null)).toBeNull()
    expect(toViewingDays([])).toBeNull()
    expect(toViewingDays([{ day: '2026-11-23', times: [] }])).toBeNull()
    expect(toViewingDays([{ day: '2026-11-24', times: [time('10', false)] }])).toBeNull()
  })
})

test('a viewing takes its time until it is over', () => {
  expect(viewingStatuses.filter(isLive).toSorted()).toEqual(['confirmed', 'proposed', 'requested'])
})
