import { describe, expect, test } from 'vitest'
import { getHomeValueFormValues, parseHomeValue } from './home-value-input.ts'

const types = [
  { name: 'Apartment', label: 'Apartment', isRoom: false },
  { name: 'Bedsitter', label: 'Bedsitter', isRoom: true },
]
const valid = {
  deal: 'sale',
  place: 'Kilimani',
  type: 'Apartment',
  bedrooms: '3',
  size: '',
  fullName: 'Wanjiku Maina',
  phone: '0712 345 678',
  email: '',
}
const parse = (fields: Record<string, string> = {}, deals: ('sale' | 'rent')[] = ['sale', 'rent']) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...valid, ...fields })) form.set(name, value)
  return parseHomeValue(getHomeValueFormValues(form), { types, deals })
}

describe('a question about the worth of a home', () => {
  test('is read with a phone number alone, or an email address alone', () => {
    expect(parse({ size: '1,200' })).toMatchObject({
      home: { bedrooms: 3, size: 1_200, phone: '+254712345678', email: '' },
    })
    expect(parse({ phone: '', email: 'ann@example.com' })).toMatchObject({ home: { phone: null, size: null } })
  })

  test('has no bedrooms for a room', () => {
    expect(parse({ type: 'Bedsitter', bedrooms: '4' })).toMatchObject({ home: { bedrooms: 0 } })
  })

  test.each([
    [{ deal: 'swap' }, { deal: 'Choose what you have in mind' }],
    [{ place: '\u200b ' }, { place: 'Tell us where it is' }],
    [{ place: 'x'.repeat(61) }, { place: 'Place can have at most 60 characters' }],
    [{ place: 'Karen\nBcc: x' }, { place: 'Place must be on one line' }],
    [{ place: 'Kar\u0000en' }, { place: "Place contains characters that can't be used" }],
    [{ type: 'Castle' }, { type: 'Choose the type of home' }],
    [{ bedrooms: '' }, { bedrooms: 'Choose the number of bedrooms' }],
    [{ bedrooms: '99' }, { bedrooms: 'Choose the number of bedrooms' }],
    [{ bedrooms: '-1' }, { bedrooms: 'Choose the number of bedrooms' }],
    [{ size: 'big' }, { size: 'Use digits only, e.g. 1200' }],
    [{ size: '0' }, { size: 'Use digits only, e.g. 1200' }],
    [{ phone: '' }, { phone: 'Enter a phone number or an email address' }],
    [{ phone: 'abc' }, { phone: 'Enter a phone number like 0712 345 678' }],
    [{ email: 'a@b' }, { email: 'Enter an email address like name@example.com' }],
    [{ fullName: ' ' }, { fullName: 'Name is required' }],
  ])('%j is rejected in words', (fields, errors) => {
    expect(parse(fields)).toEqual({ errors })
  })

  test('is not about what the company does not do', () => {
    expect(parse({ deal: 'sale' }, ['rent'])).toEqual({ errors: { deal: 'Choose what you have in mind' } })
  })

  test('of a megabyte is not sent back whole', () => {
    const form = new FormData()
    for (const name of Object.keys(valid)) form.set(name, 'x'.repeat(100_000))
    expect(JSON.stringify(getHomeValueFormValues(form)).length).toBeLessThan(6_000)
  })
})
