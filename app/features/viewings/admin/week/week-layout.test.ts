import { describe, expect, test } from 'vitest'
import type { StaffViewing } from '../viewing-types.ts'
import { closedSpans, findClash, placeViewings, shownHours } from './week-layout.ts'

let made = 0
function viewing(from: string, to: string, fields: Partial<StaffViewing> = {}): StaffViewing {
  made += 1
  return {
    id: `viewing ${made}`,
    inquiry_id: '',
    property_id: `property ${made}`,
    starts_at: `2026-11-24T${from}:00+03:00`,
    ends_at: `2026-11-24T${to}:00+03:00`,
    status: 'confirmed',
    sequence: 0,
    created_at: '2026-11-20T10:00:00Z',
    proposed_times: [],
    message: null,
    feedback: null,
    can_reopen: false,
    is_double_booked: false,
    was_offered_again: false,
    reminded_at: null,
    agent: null,
    name: 'Mercy Rotich',
    phone: null,
    is_handled: true,
    has_email: true,
    property: {
      id: '1',
      title: 'House',
      location: 'Kilimani, Nairobi',
      price: null,
      price_currency: 'KES',
      price_type: 'fixed',
      is_published: true,
      agent: null,
      image: null,
    },
    title: 'House',
    location: 'Kilimani, Nairobi',
    latitude: null,
    longitude: null,
    ...fields,
  }
}
const day = { day: '2026-11-24', opens: ['2026-11-24T09:00:00'], closes: ['2026-11-24T17:00:00'], is_holiday: false }

describe('the viewings of a day', () => {
  test('have lines of their own when they are at the same time, and their whole time otherwise', () => {
    const { placed, folded } = placeViewings([
      viewing('10:00', '11:00'),
      viewing('10:10', '11:30'),
      viewing('11:00', '12:00'),
      viewing('13:00', '13:30'),
    ])
    expect(placed.map(({ fromMinutes, toMinutes, isLine }) => [fromMinutes, toMinutes, isLine])).toEqual([
      [600, 620, true],
      [620, 640, true],
      [660, 680, true],
      [780, 810, false],
    ])
    expect(folded).toEqual([])
  })

  test('three at once fit into their hour', () => {
    const { placed, folded } = placeViewings(Array.from({ length: 3 }, () => viewing('10:00', '10:30')))
    expect(placed.map(({ fromMinutes }) => fromMinutes)).toEqual([600, 620, 640])
    expect(folded).toEqual([])
  })

  test('of twenty at once the last line says how many more there are', () => {
    const { placed, folded } = placeViewings(Array.from({ length: 20 }, () => viewing('10:00', '11:00')))
    expect(placed.map(({ fromMinutes }) => fromMinutes)).toEqual([600, 620])
    expect(folded).toMatchObject([{ fromMinutes: 640, toMinutes: 660, viewings: { length: 18 } }])
    expect(folded[0]?.viewings.every(({ title }) => title === 'House')).toBe(true)
  })

  test('are placed in the order of their times, the longer one first, whatever the order they come in', () => {
    const [late, short, long] = [viewing('10:30', '11:00'), viewing('10:00', '10:15'), viewing('10:00', '10:45')]
    const { placed } = placeViewings([late, short, long])
    expect(placed.map((each) => each.viewing.id)).toEqual([long.id, short.id, late.id])
  })

  test('that follow one another are not at the same time, also from midnight on', () => {
    const { placed } = placeViewings([viewing('00:00', '00:30'), viewing('00:30', '01:00')])
    expect(placed.map(({ fromMinutes, isLine }) => [fromMinutes, isLine])).toEqual([
      [0, false],
      [30, false],
    ])
  })
})

describe('the hours shown', () => {
  test('are those of the company, and of a viewing outside of them', () => {
    expect(shownHours([day], [])).toEqual({ firstHour: 8, lastHour: 18 })
    expect(shownHours([day], [viewing('06:30', '07:00'), viewing('18:00', '19:15')])).toEqual({
      firstHour: 6,
      lastHour: 20,
    })
  })

  test('are shaded where it is closed, the whole of a holiday', () => {
    expect(closedSpans(day)).toEqual([
      { fromMinutes: 0, toMinutes: 540 },
      { fromMinutes: 1020, toMinutes: 1440 },
    ])
    expect(closedSpans({ ...day, is_holiday: true })).toEqual([{ fromMinutes: 0, toMinutes: 1440 }])
  })

  test('are shaded nowhere on a day that is open all round', () => {
    const open = { ...day, opens: ['2026-11-24T00:00:00'], closes: ['2026-11-24T24:00:00'] }
    expect(closedSpans(open)).toEqual([])
    const early = { ...day, opens: ['2026-11-24T07:30:00'], closes: ['2026-11-24T19:30:00'] }
    expect(closedSpans(early)[0]).toEqual({ fromMinutes: 0, toMinutes: 450 })
    expect(shownHours([early], [])).toEqual({ firstHour: 7, lastHour: 20 })
  })
})

describe('a move', () => {
  const agent = { id: 'agent', name: 'Brian' }
  const moved = viewing('10:00', '10:30', { agent, property_id: 'here' })
  const clash = (others: StaffViewing[], time: string) =>
    findClash([moved, ...others], { viewing: moved, startsAt: `2026-11-24T${time}:00+03:00`, travelMinutes: 30 })?.id

  test('meets the agent’s other viewing and the way there, and the property’s', () => {
    const elsewhere = viewing('14:00', '14:30', { agent })
    expect(['13:15', '14:00', '14:45'].map((time) => clash([elsewhere], time))).toEqual([
      elsewhere.id,
      elsewhere.id,
      elsewhere.id,
    ])
    expect(['13:00', '15:00'].map((time) => clash([elsewhere], time))).toEqual([undefined, undefined])
    const here = viewing('14:00', '14:30', { property_id: 'here' })
    expect([clash([here], '14:15'), clash([here], '14:30')]).toEqual([here.id, undefined])
  })

  test('meets nothing that is over, of somebody else, or itself', () => {
    expect(clash([viewing('14:00', '14:30', { agent, status: 'cancelled' })], '14:00')).toBeUndefined()
    expect(clash([viewing('14:00', '14:30', { agent: { id: 'other', name: 'Amina' } })], '14:00')).toBeUndefined()
    expect(clash([viewing('14:00', '14:30', { agent: null })], '14:00')).toBeUndefined()
    expect(clash([], '10:15')).toBeUndefined()
  })
})
