import { describe, expect, test } from 'vitest'
import { someImage, someValues } from '../a-property-form.test-builder.ts'
import { parsePropertyForm } from './property-input.ts'
import type { PropertyValues } from './property-values.ts'
import { someTaxonomy } from '../../../taxonomy/taxonomy.test-builder.ts'

function accepted(values: Partial<PropertyValues> = {}) {
  const reading = parsePropertyForm(someValues(values), someTaxonomy)
  if (reading.state === 'rejected') throw new Error(reading.first)
  return reading.input
}

function problemsFor(values: Partial<PropertyValues>) {
  const reading = parsePropertyForm(someValues(values), someTaxonomy)
  return reading.state === 'rejected' ? reading.problems : {}
}

test('a complete form is accepted, trimmed, with numbers parsed', () => {
  expect(accepted({ title: '  Villa \u200b', price: '25,000,000.50', bathrooms: '2.5', bedrooms: '4' })).toMatchObject({
    title: 'Villa',
    price: 25_000_000.5,
    bathrooms: 2.5,
    bedrooms: 4,
    areaSqft: null,
    address: null,
    tourUrl: null,
    floorPlan: null,
  })
})

test('missing fields are reported in the order of the form, title before price before location', () => {
  const reading = parsePropertyForm(
    someValues({ title: ' \u200b\u3164', price: '', location: ' ', category: '', type: '' }),
    someTaxonomy,
  )
  expect(reading).toMatchObject({ state: 'rejected', first: 'Property title is required' })
  expect(reading.state === 'rejected' && Object.values(reading.problems)).toEqual([
    'Property title is required',
    'Property price must be greater than 0',
    'Property location is required',
    'Property category is required',
    'Property type is required',
  ])
})

describe('the price', () => {
  test.each(['', ' ', '0', '-1', 'abc', '0.00'])('%j is not above 0', (price) => {
    expect(problemsFor({ price }).price).toBe('Property price must be greater than 0')
  })
  test.each(['USD 350,000', '12..5M', '١٥٠٠', '1,50', '12 apples'])('%j must be written in digits', (price) => {
    expect(problemsFor({ price }).price).toBe('Enter a price, e.g. 1500000 or 12.5M')
  })
  test.each(['1e13', '10000000000000', '1,000,000,000,001'])('%j is too high', (price) => {
    expect(problemsFor({ price }).price).toBe('Property price can be at most KSh 1,000,000,000,000')
  })
  test.each(['0.001', '12.345'])('%j has more than two decimals', (price) => {
    expect(problemsFor({ price }).price).toBe('Property price can have at most 2 decimals')
  })
  test.each([
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['KSh 1,500,000', 1_500_000],
    ['1500000', 1_500_000],
    ['99.5', 99.5],
    ['65k', 65_000],
    ['KSh 1.5M', 1_500_000],
    ['85,000/=', 85_000],
  ])('%j is %d', (price, shillings) => {
    expect(accepted({ price }).price).toBe(shillings)
  })
  test('on request needs no amount and ignores one', () => {
    expect(accepted({ price: 'abc', priceType: 'on_request' })).toMatchObject({ price: null, priceType: 'on_request' })
  })
})

describe('rooms', () => {
  test.each(['-1', '1.5', '999', 'two', '51'])('%s bedrooms are rejected', (bedrooms) => {
    expect(problemsFor({ bedrooms }).bedrooms).toBe('Bedrooms must be a whole number from 0 to 50')
  })
  test.each(['0.3', '-0.5', '50.5', 'x'])('%s bathrooms are rejected', (bathrooms) => {
    expect(problemsFor({ bathrooms }).bathrooms).toBe('Bathrooms must be from 0 to 50, in steps of 0.5')
  })
  test.each(['Bedsitter', 'Single Room', 'Double Room', 'Office'])('a %s has none, whatever was entered', (type) => {
    expect(accepted({ type, bedrooms: '4', bathrooms: 'x' })).toMatchObject({ bedrooms: 0, bathrooms: 0 })
  })
})

describe('land', () => {
  test('has the type Land and a size in its unit, without rooms and built area', () => {
    const land = accepted({ category: 'land', type: 'House', landSize: '0.5', landUnit: 'hectares', bedrooms: '4' })
    expect(land).toMatchObject({ type: 'Land', landSize: 0.5, landUnit: 'hectares', bedrooms: 0, areaSqft: null })
  })
  test.each(['', '0', '-0.01', '0.001', 'half'])('of %j is too small', (landSize) => {
    expect(problemsFor({ category: 'land', landSize }).landSize).toBe('Land size must be at least 0.01')
  })
  test('may be an eighth of an acre', () => {
    expect(accepted({ category: 'land', landSize: '0.125' }).landSize).toBe(0.125)
  })
  test('needs its size only when the category is Land', () => {
    expect(accepted({ landSize: 'nonsense' }).landSize).toBeNull()
  })
  test('as a type requires the category Land', () => {
    expect(problemsFor({ type: 'Land' }).category).toBe('Property category is required')
  })
})

test.each<[string, Partial<PropertyValues>, Partial<Record<keyof PropertyValues, unknown>>]>([
  ['an unknown type', { type: 'Castle' }, { type: 'Property type is required' }],
  ['a title of 161 characters', { title: 'x'.repeat(161) }, { title: 'Title can have at most 160 characters' }],
  ['a title over two lines', { title: 'a\nb' }, { title: 'Title must be on one line' }],
  ['a title with NUL', { title: 'a\0b' }, { title: "Title contains characters that can't be used" }],
  [
    'a long description',
    { description: 'x'.repeat(20_001) },
    { description: 'Description can have at most 20,000 characters' },
  ],
  ['a year before any house', { yearBuilt: '1500' }, { yearBuilt: expect.stringContaining('from 1800 to') }],
  ['a year far ahead', { yearBuilt: '3000' }, { yearBuilt: expect.stringContaining('from 1800 to') }],
  ['a negative area', { areaSqft: '-1' }, { areaSqft: expect.stringContaining('Area must be') }],
  ['a place outside the earth', { latitude: '91', longitude: '1' }, { latitude: expect.stringContaining('-90 to 90') }],
  [
    'a latitude without a longitude',
    { latitude: '-1.29' },
    { longitude: 'Give both latitude and longitude, or neither' },
  ],
  [
    'a tour without https',
    { tourUrl: 'http://a.example/t' },
    { tourUrl: 'Tour link must be an address like https://…' },
  ],
  ['a script as tour', { tourUrl: 'javascript:alert(1)' }, { tourUrl: 'Tour link must be an address like https://…' }],
  ['11 pictures', { images: [...'0123456789a'].map(someImage) }, { images: 'At most 10 photos' }],
  [
    'an image on another site',
    { images: [{ ...someImage('a'), src: 'data:image/png;base64,AA' }] },
    { images: 'A photo of this property is not stored on this site' },
  ],
  [
    'a feature of 61 characters',
    { features: ['x'.repeat(61)] },
    { features: 'A feature can have at most 60 characters' },
  ],
  [
    '51 features',
    { features: Array.from({ length: 51 }, (_, number) => `Feature ${number}`) },
    { features: 'At most 50 features' },
  ],
])('%s is rejected', (_, values, problems) => {
  expect(problemsFor(values)).toEqual(problems)
})

test('a title of 100 emoji and one that looks like markup are accepted', () => {
  expect(accepted({ title: '🏡'.repeat(100) }).title).toBe('🏡'.repeat(100))
  expect(accepted({ title: '<img onerror>' }).title).toBe('<img onerror>')
})

test('features are stored once, ignoring case, without empty ones', () => {
  expect(accepted({ features: [' Parking', 'parking', '', 'Pool'] }).features).toEqual(['Parking', 'Pool'])
})

test.each([-1, 99, 1.5])('a featured index of %d, without such an image, becomes the first', (featuredIndex) => {
  expect(accepted({ images: [someImage('a'), someImage('b')], featuredIndex }).featuredIndex).toBe(0)
})

test('unknown fields are ignored', () => {
  const values = { ...someValues(), viewsCount: 1e9, id: 'x', role: 'super_admin' }
  const reading = parsePropertyForm(values, someTaxonomy)
  expect(reading.state === 'accepted' && Object.keys(reading.input)).not.toEqual(
    expect.arrayContaining(['viewsCount', 'id', 'role']),
  )
})

describe('a draft', () => {
  const bare = { title: 'Only a title', price: '', location: '', landSize: '' }
  const read = (values: Partial<PropertyValues>) =>
    parsePropertyForm(someValues(values), someTaxonomy, { isDraft: true })

  test.each([{}, { category: 'land' as const }])('needs nothing but a title: %o', (kind) => {
    expect(read({ ...bare, ...kind })).toMatchObject({
      state: 'accepted',
      input: { title: 'Only a title', price: null, location: '', landSize: null },
    })
    expect(Object.keys(problemsFor({ ...bare, ...kind }))).toEqual(expect.arrayContaining(['price', 'location']))
  })

  test('without a title is none', () => {
    expect(read({ title: ' ' })).toMatchObject({ state: 'rejected', problems: { title: 'Property title is required' } })
  })

  test.each([{ price: 'abc' }, { bedrooms: 'two' }, { yearBuilt: '1500' }, { location: 'x'.repeat(161) }])(
    'has no impossible value: %o',
    (wrong) => {
      const reading = read(wrong)
      expect(reading.state === 'rejected' && Object.keys(reading.problems)).toEqual(Object.keys(wrong))
    },
  )
})
