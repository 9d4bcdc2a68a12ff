import { describe, expect, test } from 'vitest'
import { parseRequestedDay } from './requested-day.ts'

const receivedAt = new Date('2026-11-23T07:40:00Z')

function viewing(fields: Record<string, string>, at = receivedAt) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields })) form.set(name, value)
  return parseRequestedDay(form, at)
}

describe('a viewing request', () => {
  test('tells staff the day, the part of the day and how to confirm', () => {
    expect(viewing({ day: '2026-11-26', part: 'morning', onWhatsapp: 'on' })).toEqual({
      errors: {},
      note: 'Viewing: Thursday 26 November 2026, morning. Please confirm on WhatsApp.',
      requestedDay: { day: '2026-11-26', part: 'morning' },
    })
    expect(viewing({ day: '2026-11-26', part: 'afternoon' }).note).toBe(
      'Viewing: Thursday 26 November 2026, afternoon. Please confirm by phone.',
    )
  })

  test('needs a day and a part of the day', () => {
    expect(viewing({})).toEqual({ errors: { day: 'Choose a day', part: 'Choose morning or afternoon' }, note: '' })
    expect(viewing({ day: '2026-11-26' })).toEqual({ errors: { part: 'Choose morning or afternoon' }, note: '' })
  })

  test.each(['2026-11-23', '2026-12-24'])('can be for %s, today or a month ahead', (day) => {
    const { errors, requestedDay } = viewing({ day, part: 'morning' })
    expect([errors, requestedDay]).toEqual([{}, { day, part: 'morning' }])
  })

  test.each(['2026-11-22', '2026-12-25', '2026-13-01', 'tomorrow', '2026-11-26T00:00', 'x2026-11-26'])(
    'cannot be for %s',
    (day) => {
      expect(viewing({ day, part: 'morning' }).errors).toEqual({ day: 'Choose a day' })
    },
  )

  test('cannot be for a morning that is over', () => {
    const afternoon = new Date('2026-11-23T09:00:00Z')
    expect(viewing({ day: '2026-11-23', part: 'morning' }, afternoon).errors).toEqual({
      part: 'This morning is over. Choose the afternoon or another day',
    })
    expect(viewing({ day: '2026-11-23', part: 'afternoon' }, afternoon).errors).toEqual({})
    expect(viewing({ day: '2026-11-24', part: 'morning' }, afternoon).errors).toEqual({})
  })
})
