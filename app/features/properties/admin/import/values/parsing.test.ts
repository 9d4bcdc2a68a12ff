import { describe, expect, test } from 'vitest'
import { parseCurrency, parseFigure, parseMoney } from '../../form/input/parse-money.ts'
import { readHeading } from '../columns/read-heading.ts'
import { parseDay } from './parse-day.ts'
import { parseRooms } from './parse-rooms.ts'
import { acresOfArea, acresOfSides, parseSize, toAcres } from './parse-size.ts'
import { guessCategory, guessKind, guessStatus, guessType } from './synonyms.ts'
import type { ValueQuestion } from '../rows/find-questions.ts'
import { findNewType } from './new-types.ts'

describe('a price', () => {
  test.each([
    ['KES 34.5M', 34_500_000],
    ['45k', 45_000],
    ['65K', 65_000],
    ['85,000/=', 85_000],
    ['85,000/-', 85_000],
    ['Kshs. 18.5 million', 18_500_000],
    ['ksh 4.5m', 4_500_000],
    ['KSh 1,500,000.50', 1_500_000.5],
    ['1.005k', 1005],
    ['0.12345678', 0.12345678],
    ['12 500 000', 12_500_000],
    ['Sh 900', 900],
    ['2.2 mn', 2_200_000],
    ['1bn', 1e9],
    ['35,000 KES', 35_000],
    ['35k KES', 35_000],
    ['2.2 Million', 2_200_000],
    ['3 B', 3e9],
    ['45 thousand.', 45_000],
    ['-5', -5],
    ['KES -5', -5],
    ['KES 85,000 per month', 85_000],
    ['85k/month', 85_000],
    ['85k pm', 85_000],
    ['4.5M neg', 4_500_000],
    ['4.5M (negotiable)', 4_500_000],
    ['1.500.000', 1_500_000],
    ['1.500.000,50', 1_500_000.5],
  ])('%j is %d shillings', (text, amount) => {
    expect(parseMoney(text)).toMatchObject({ kind: 'amount', amount, currency: 'KES' })
  })
  test.each([
    ['USD 350,000', 'USD', 350_000],
    ['$350k', 'USD', 350_000],
    ['US$ 1.2M', 'USD', 1_200_000],
    ['€ 200,000', 'EUR', 200_000],
    ['200,000 GBP', 'GBP', 200_000],
  ])('%j is in %s', (text, currency, amount) => {
    expect(parseMoney(text)).toMatchObject({ kind: 'amount', amount, currency })
  })
  test.each([
    ['4.5M', {}],
    ['KES 4.5M', { isStated: true }],
    ['4.5M ono', { isNegotiable: true }],
    ['4.5M (neg.)', { isNegotiable: true }],
    ['KES 85k/month', { isStated: true, isMonthly: true }],
    ['85k a month, negotiable', { isNegotiable: true, isMonthly: true }],
    ['85k p.c.m.', { isMonthly: true }],
  ])('%j says %j of itself', (text, said) => {
    const unsaid = { isStated: false, isNegotiable: false, isMonthly: false }
    expect(parseMoney(text)).toMatchObject({ ...unsaid, ...said })
  })
  test.each([
    [' $ ', 'USD'],
    ['KShs.', 'KES'],
    ['euro', 'EUR'],
    ['aed', 'AED'],
    ['USD 5', undefined],
    ['a $', undefined],
    ['', undefined],
  ])('the currency %j is %s', (text, code) => {
    expect(parseCurrency(text)).toBe(code)
  })
  test.each([
    ['-5', -5],
    ['+ 5', undefined],
    [' 1,234,567.89 ', 1_234_567.89],
    ["1'000’000", 1_000_000],
    ['1 000', 1000],
    ['1,00', undefined],
    ['1000,000', undefined],
    ['12345678901234567890', undefined],
    ['1.', undefined],
    ['', undefined],
  ])('the figure %j is %s', (text, figure) => {
    expect(parseFigure(text)).toBe(figure)
  })
  test.each(['POA', 'P.O.A.', 'Price on request', 'on application', 'upon request ', 'call', 'Call agent', 'TBA'])(
    '%j is on request',
    (text) => {
      expect(parseMoney(text)).toEqual({ kind: 'on_request' })
    },
  )
  test.each(['', ' ', '-', 'n/a', 'nil'])('%j is none', (text) => {
    expect(parseMoney(text)).toEqual({ kind: 'none' })
  })
  test.each(['12..5M', '1.50.000', '1,5M', '12 apples', '10-20M', '4M to 5M', 'abc', '٤٥'])(
    '%j is not understood',
    (text) => {
      expect(parseMoney(text)).toBeUndefined()
    },
  )
})

describe('a size', () => {
  test.each([
    ['50x100', { kind: 'sides', width: 50, depth: 100, unit: undefined }],
    ['50 X 100 ft', { kind: 'sides', width: 50, depth: 100, unit: 'feet' }],
    ['50ft by 100ft', { kind: 'sides', width: 50, depth: 100, unit: 'feet' }],
    ['15 × 30 m', { kind: 'sides', width: 15, depth: 30, unit: 'metres' }],
    ['1/8 acre', { kind: 'land', size: 0.125, unit: 'acres' }],
    ['1 1/2 acres', { kind: 'land', size: 1.5, unit: 'acres' }],
    ['¼ acre', { kind: 'land', size: 0.25, unit: 'acres' }],
    ['half an acre', { kind: 'land', size: 0.5, unit: 'acres' }],
    ['quarter acre', { kind: 'land', size: 0.25, unit: 'acres' }],
    ['0.25 Acres', { kind: 'land', size: 0.25, unit: 'acres' }],
    ['2 ha', { kind: 'land', size: 2, unit: 'hectares' }],
    ['1,800 sq ft', { kind: 'area', sqft: 1800 }],
    ['1800sqft', { kind: 'area', sqft: 1800 }],
    ['1800 square feet', { kind: 'area', sqft: 1800 }],
    ['100 sqm', { kind: 'area', sqft: 1076.39 }],
    ['100 m²', { kind: 'area', sqft: 1076.39 }],
    ['1800', { kind: 'number', value: 1800 }],
    ['2 hectares', { kind: 'land', size: 2, unit: 'hectares' }],
    ['acre', { kind: 'land', size: 1, unit: 'acres' }],
    ['about 2 acres', { kind: 'land', size: 2, unit: 'acres' }],
    ['approx. 2 acres', { kind: 'land', size: 2, unit: 'acres' }],
    ['~ 2 ac', { kind: 'land', size: 2, unit: 'acres' }],
    ['12 1/2 acres', { kind: 'land', size: 12.5, unit: 'acres' }],
    ['11/16 acre', { kind: 'land', size: 0.6875, unit: 'acres' }],
    ['3 / 16 of an acre', { kind: 'land', size: 0.1875, unit: 'acres' }],
    ['1½ acres', { kind: 'land', size: 1.5, unit: 'acres' }],
    ['three quarters of an acre', { kind: 'land', size: 0.75, unit: 'acres' }],
    ['100 square metres', { kind: 'area', sqft: 1076.39 }],
    ['100 sq.m.', { kind: 'area', sqft: 1076.39 }],
    ['100 m2', { kind: 'area', sqft: 1076.39 }],
    ['100 sf', { kind: 'area', sqft: 100 }],
    ['100 ft²', { kind: 'area', sqft: 100 }],
    ['15x30 mtrs', { kind: 'sides', width: 15, depth: 30, unit: 'metres' }],
    ['15m x 30', { kind: 'sides', width: 15, depth: 30, unit: 'metres' }],
    ['', { kind: 'none' }],
    ['---', { kind: 'none' }],
    ['na', { kind: 'none' }],
    ['-', { kind: 'none' }],
  ])('%j is understood', (text, size) => {
    expect(parseSize(text)).toEqual(size)
  })
  test.each(['large', '50x', '1/0 acre', 'Nyali', '10 - 20 acres'])('%j is not', (text) => {
    expect(parseSize(text)).toBeUndefined()
  })
  test('of two hectares is 4.942 acres', () => {
    expect(toAcres(2, 'hectares')).toBeCloseTo(4.942, 3)
    expect(toAcres(2, 'acres')).toBe(2)
    expect(acresOfArea(43_560)).toBe(1)
  })
  test('of 50 by 100 feet is 0.115 acres', () => {
    expect(acresOfSides(50, 100, 'feet')).toBeCloseTo(0.114784, 5)
    expect(acresOfSides(100, 100, 'metres')).toBeCloseTo(2.471, 3)
  })
})

test.each([
  ['3', { kind: 'rooms', rooms: 3 }],
  ['5+', { kind: 'rooms', rooms: 5 }],
  ['3 br', { kind: 'rooms', rooms: 3 }],
  ['2.5', { kind: 'rooms', rooms: 2.5 }],
  ['4 Bedrooms', { kind: 'rooms', rooms: 4 }],
  ['Three', { kind: 'rooms', rooms: 3 }],
  ['2 1/2', { kind: 'rooms', rooms: 2.5 }],
  ['3+DSQ', { kind: 'more', rooms: 3, more: 'quarters', moreRooms: 1 }],
  ['3 bedrooms plus SQ', { kind: 'more', rooms: 3, more: 'quarters', moreRooms: 1 }],
  ['3+1', { kind: 'more', rooms: 3, more: 'rooms', moreRooms: 1 }],
  ['Studio', { kind: 'studio', type: 'studio' }],
  ['bedsitter', { kind: 'studio', type: 'bedsitter' }],
  ['', { kind: 'none' }],
  ['none', { kind: 'none' }],
  ['-', { kind: 'none' }],
  ['two', { kind: 'rooms', rooms: 2 }],
  [' 12 bedrooms ', { kind: 'rooms', rooms: 12 }],
  ['ten', { kind: 'rooms', rooms: 10 }],
  ['one', { kind: 'rooms', rooms: 1 }],
  ['2½', { kind: 'rooms', rooms: 2.5 }],
  ['12 1/2', { kind: 'rooms', rooms: 12.5 }],
  ['3  bed  rooms', { kind: 'rooms', rooms: 3 }],
  ['3 + maid’s room', { kind: 'more', rooms: 3, more: 'quarters', moreRooms: 1 }],
  ['3 and 2', { kind: 'more', rooms: 3, more: 'rooms', moreRooms: 2 }],
  ['open plan', { kind: 'studio', type: 'studio' }],
  ['bed sit', { kind: 'studio', type: 'bedsitter' }],
  ['---', { kind: 'none' }],
  ['na', { kind: 'none' }],
  ['nil', { kind: 'none' }],
  ['3+some', undefined],
  ['3+1+1', undefined],
  ['studio flat', undefined],
  ['a studio', undefined],
  ['my bedsitter', undefined],
  ['bedsitters', undefined],
  ['123', undefined],
  ['2.55', undefined],
  ['x2 1/2', undefined],
  ['2 1/2x', undefined],
  ['some', undefined],
  ['3-4', undefined],
])('rooms of %j are %o', (text, rooms) => {
  expect(parseRooms(text)).toEqual(rooms)
})

test('words of a market are recognised, and others are not guessed', () => {
  expect(['Let', 'Under offer', 'VACANT', 'gone'].map(guessStatus)).toEqual([
    'rented',
    'pending',
    'available',
    undefined,
  ])
  expect(['To Let', 'SALE', 'Plot for sale', 'auction'].map(guessCategory)).toEqual([
    'for-rent',
    'for-sale',
    'land',
    undefined,
  ])
  const types = ['House', 'Apartment', 'Maisonette']
  expect(['Plot', 'Flat', 'maisonettes', 'Godown', 'Condo'].map((type) => guessType(type, types))).toEqual([
    'Land',
    'Apartment',
    'Maisonette',
    undefined,
    undefined,
  ])
})

test('what a new type is follows from a word of its name, else somebody says it', () => {
  const names = ['Beach Cottage', 'Villas', 'Warehouse', 'Corner shop', 'Office suite', 'Godowns', 'Chateau']
  expect(names.map(guessKind)).toEqual([
    'house',
    'house',
    'industrial',
    'commercial',
    'office',
    'industrial',
    undefined,
  ])
  const question: ValueQuestion = {
    key: 'type:chateau',
    target: 'type',
    values: ['Chateau'],
    rows: 1,
    choices: [],
    guess: undefined,
    newType: 'Chateau',
  }
  const create = { 'type:chateau': 'new:Chateau' }
  expect(findNewType(question, {})).toBeUndefined()
  expect(findNewType(question, create)).toEqual({ name: 'Chateau' })
  expect(findNewType(question, { ...create, 'type:chateau:kind': 'house' })).toEqual({ name: 'Chateau', kind: 'house' })
  expect(findNewType(question, { ...create, 'type:chateau:kind': 'castle' })).toEqual({ name: 'Chateau' })
})

test.each([
  ['15-Mar-2026', { day: '2026-03-15', other: undefined }],
  ['15th March 2026', { day: '2026-03-15', other: undefined }],
  ['March 15, 2026', { day: '2026-03-15', other: undefined }],
  ['2026/03/15', { day: '2026-03-15', other: undefined }],
  ['2026-03-15T00:00:00.000Z', { day: '2026-03-15', other: undefined }],
  ['15/3/26', { day: '2026-03-15', other: undefined }],
  ['3/15/2026', { day: '2026-03-15', other: undefined }],
  ['3/4/26', { day: '2026-04-03', other: '2026-03-04' }],
  ['3.3.2026', { day: '2026-03-03', other: undefined }],
  [' Monday, 2 March 2026', { day: '2026-03-02', other: undefined }],
  ['Sun  2 March 2026', { day: '2026-03-02', other: undefined }],
  ['2 Sept. 26', { day: '2026-09-02', other: undefined }],
  ['22nd-Jan-2026', { day: '2026-01-22', other: undefined }],
  ['Jan 2 2026', { day: '2026-01-02', other: undefined }],
  ['jan.  22nd,  2026', { day: '2026-01-22', other: undefined }],
  ['2Jan2026', { day: '2026-01-02', other: undefined }],
  ['2026-3-5 10:00', { day: '2026-03-05', other: undefined }],
  ['15/3/2026 10:00', { day: '2026-03-15', other: undefined }],
  ['x2026-03-15', undefined],
  ['2026-03-155', undefined],
  ['15/3/20260', undefined],
  ['115/3/2026', undefined],
  ['x15 March 2026', undefined],
  ['15 March 20266', undefined],
  ['March 15, 20266', undefined],
  ['my March 15, 2026', undefined],
  ['15 Foo 2026', undefined],
  ['Foo 15, 2026', undefined],
  ['15/3', undefined],
  ['', undefined],
  ['31/2/2026', undefined],
  ['soon', undefined],
])('the day %j is %o', (text, day) => {
  expect(parseDay(text)).toEqual(day)
})

test.each([
  ['Price (USD)', { name: 'Price', currency: 'USD' }],
  ['Asking Price USD', { name: 'Asking Price', currency: 'USD' }],
  ['Rent USD/month', { name: 'Rent', currency: 'USD' }],
  ['Price (M)', { name: 'Price', scale: 1e6 }],
  ['Price (KSh 000)', { name: 'Price', currency: 'KES', scale: 1000 }],
  ["Price KES'000", { name: 'Price', currency: 'KES', scale: 1000 }],
  ["Price (000's)", { name: 'Price', scale: 1000 }],
  ['Price in millions (KES)', { name: 'Price', currency: 'KES', scale: 1e6 }],
  ['Price (€)', { name: 'Price', currency: 'EUR' }],
  ['Area (sqm)', { name: 'Area', unit: 'sqm' }],
  ['Built area m²', { name: 'Built area', unit: 'sqm' }],
  ['Plot size (acres)', { name: 'Plot size', unit: 'acres' }],
  ['Size in Ha', { name: 'Size', unit: 'hectares' }],
])('the heading %j says %o', (heading, parts) => {
  expect(readHeading(heading)).toEqual({ currency: undefined, scale: undefined, unit: undefined, ...parts })
})
