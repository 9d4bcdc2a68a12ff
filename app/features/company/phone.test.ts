import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { displayPhone, phoneHref, whatsappHref } from './phone.ts'

describe('phone numbers', () => {
  test.each([
    ['+254700000100', '+254 700 000 100'],
    ['+254 700-000 100', '+254 700 000 100'],
    ['+254412223344', '+254 41 222 3344'],
    ['+254 20 234 5678', '+254 20 234 5678'],
    ['+254 5720234', '+254 57 2 0234'],
    ['+254110123456', '+254 110 123 456'],
    ['+254800123456', '+254 800 123 456'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['', ''],
  ])('%j is formatted as %j', (phone, shown) => {
    expect(displayPhone(phone)).toBe(shown)
  })

  test('Kenyan area codes end where libphonenumber splits them', () => {
    const areas = Array.from({ length: 900 }, (_, index) => String(100 + index))
    const valid = areas.map((area) => parsePhoneNumberFromString(`+254${area}223344`)).filter((each) => each?.isValid())
    expect(valid.length).toBeGreaterThan(100)
    for (const number of valid) {
      const [, area] = number?.formatInternational().split(' ') ?? []
      expect(displayPhone(number?.number ?? '').split(' ')[1]).toBe(area)
    }
  })

  test('a call link contains no spaces', () => {
    expect(phoneHref('+254 700 000 100')).toBe('tel:+254700000100')
  })

  test('a WhatsApp link contains only the digits of the number', () => {
    expect(whatsappHref('+254 700 000 200')).toBe('https://wa.me/254700000200')
  })

  test('no text can add a parameter to a WhatsApp link or end it early', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { searchParams, hash, pathname } = new URL(whatsappHref('+254700000200', `a${text}`))
        expect([...searchParams]).toEqual([['text', `a${text}`]])
        expect([hash, pathname]).toEqual(['', '/254700000200'])
      }),
      { numRuns: 1_000 },
    )
  })
})
