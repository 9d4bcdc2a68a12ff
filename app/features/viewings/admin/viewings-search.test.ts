import { describe, expect, test } from 'vitest'
import { addDays, atMinutes, minutesOfDay, mondayBefore, parseViewingsSearch } from './viewings-search.ts'

const id = '0190c7a2-0000-7000-8000-000000000001'
const parse = (query: string) => parseViewingsSearch(new URLSearchParams(query), '2026-11-24')

describe('the address of the viewings', () => {
  test('says view, day, agent and the open viewing', () => {
    expect(parse(`view=agenda&day=2026-12-01&agent=${id}&viewing=${id}&inquiry=${id}`)).toEqual({
      view: 'agenda',
      day: '2026-12-01',
      agent: id,
      viewing: id,
      inquiry: id,
    })
  })

  test('asks for a new viewing', () => {
    expect([parse('add=viewing').add, parse('add=1').add]).toEqual(['viewing', undefined])
  })

  test.each([
    '',
    'view=year',
    'day=tomorrow',
    'day=2026-02-31',
    'day=1999-01-01',
    'agent=me',
    'viewing=1',
    'day=2026-1-1',
  ])('is today’s week where it says %j', (query) => {
    expect(parse(query)).toEqual({
      view: 'week',
      day: '2026-11-24',
      agent: undefined,
      viewing: undefined,
      inquiry: undefined,
    })
  })
})

test.each(['2001-02-01', '2098-12-01'])('the calendar reaches to %s', (day) => {
  expect(parse(`day=${day}`).day).toBe(day)
})

test.each(['2001-01-31', '2098-12-02', '12026-11-24', '2026-11-240'])('and not to %s', (day) => {
  expect(parse(`day=${day}`).day).toBe('2026-11-24')
})

describe('days', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayBefore(day)).toBe(monday)
  })

  test('are counted over the end of a year, and times are Nairobi’s', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(minutesOfDay('2026-11-24T21:30:00Z')).toBe(30)
    expect(atMinutes('2026-11-24', 14 * 60 + 30)).toBe('2026-11-24T11:30:00.000Z')
  })
})
