import { expect, test } from 'vitest'
import { getAvailabilityNote } from './availability-note.ts'

const noteOn = (day: string, noteDays = 21) =>
  getAvailabilityNote(
    { status: 'available', availabilityConfirmedOn: '2026-11-01' },
    { noteDays, now: Date.parse(`${day}T20:00:00Z`) },
  )

test('a listing says when it was confirmed, and after three weeks that one had better ask', () => {
  expect(noteOn('2026-11-01')).toEqual({ text: 'Availability confirmed on 1 Nov 2026', isConfirmed: true })
  expect(noteOn('2026-11-21')?.isConfirmed).toBe(true)
  expect(noteOn('2026-11-22')).toEqual({ text: 'Ask if still available', isConfirmed: false })
})

test('the day is counted in Nairobi', () => {
  // 00:30 on 22 November there.
  const options = { noteDays: 21, now: Date.parse('2026-11-21T21:30:00Z') }
  expect(
    getAvailabilityNote({ status: 'available', availabilityConfirmedOn: '2026-11-01' }, options)?.isConfirmed,
  ).toBe(false)
})

test('0 days never says it, and what is sold or was never confirmed says nothing', () => {
  expect(noteOn('2027-11-01', 0)?.isConfirmed).toBe(true)
  const options = { noteDays: 21 }
  expect(getAvailabilityNote({ status: 'sold', availabilityConfirmedOn: '2026-11-01' }, options)).toBeUndefined()
  expect(getAvailabilityNote({ status: 'available', availabilityConfirmedOn: null }, options)).toBeUndefined()
})
