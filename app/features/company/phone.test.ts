import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, phoneHref, whatsappHref } from './phone.ts'

describe('phone numbers', () => {
  test.each([
    ['+254700000100', '+254 700 000 100'],
    ['+254 700-000 100', '+254 700 000 100'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['', ''],
  ])('%j is shown as %j', (phone, shown) => {
    expect(displayPhone(phone)).toBe(shown)
  })

  test('a call link holds no spaces', () => {
    expect(phoneHref('+254 700 000 100')).toBe('tel:+254700000100')
  })

  test('a chat link holds the number as digits alone', () => {
    expect(whatsappHref('+254 700 000 200')).toBe('https://wa.me/254700000200')
  })

  test('no text can add a parameter to a chat link or end it early', () => {
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
