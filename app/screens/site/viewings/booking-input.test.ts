import { describe, expect, test } from 'vitest'
import { parseBooking } from './booking-input.ts'

const filled = {
  day: '2026-11-24',
  time: '2026-11-24T07:00:00.000Z',
  fullName: 'Achieng Otieno',
  phone: '0712 345 678',
  email: '',
  message: 'I’d like to view it.',
  onWhatsapp: 'on',
  propertyId: '0190C7A2-0000-7000-8000-000000000003',
}

function parse(changes: Record<string, string | string[]> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changes }))
    for (const each of [value].flat()) form.append(name, each)
  return parseBooking(form)
}

describe('a booking', () => {
  test('needs a phone number and no email address; the time in Nairobi stands above the message', () => {
    expect(parse()).toEqual({
      state: 'valid',
      booking: {
        fullName: 'Achieng Otieno',
        phone: '+254712345678',
        email: '',
        message:
          'Viewing booked for Tuesday 24 November 2026, 10:00. Please confirm on WhatsApp.\n\nI’d like to view it.',
        propertyId: filled.propertyId.toLowerCase(),
        startsAt: filled.time,
      },
    })
  })

  test('is confirmed by phone unless its sender is on WhatsApp', () => {
    const parsed = parse({ onWhatsapp: '' })
    expect('booking' in parsed && parsed.booking.message).toContain('Please confirm by phone.')
  })

  test.each([
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ time: '' }, { time: 'Choose a time' }],
    [{ time: 'soon' }, { time: 'Choose a time' }],
    [{ time: '2026-11-24T99:00:00Z' }, { time: 'Choose a time' }],
    [{ time: '2026-11-25T07:00:00Z' }, { time: 'Choose a time on the day you chose' }],
    [{ time: '2026-11-24T21:00:00Z' }, { time: 'Choose a time on the day you chose' }],
    [{ email: 'none' }, { email: 'Enter an email address like name@example.com' }],
    [{ message: 'x'.repeat(5_000) }, { message: 'Message can have at most 5,000 characters' }],
    [{ propertyId: 'none' }, { propertyId: 'That property is no longer listed' }],
  ])('with %j is rejected', (changes, fields) => {
    expect(parse(changes)).toMatchObject({ state: 'invalid', error: { fields } })
  })
})
