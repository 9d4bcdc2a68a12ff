import { describe, expect, test } from 'vitest'
import { parseCurrency, parseFigure, parseMoney } from '../../form/input/parse-money.ts'
import { readHeading } from '../columns/read-heading.ts'
import { parseDay } from './parse-day.ts'
import { parseRooms } from './parse-rooms.ts'
import { acresOfSides, parseSize } from './parse-size.ts'
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
    ['-', { kind: 'none' }],
  ])('%j is understood', (text, size) => {
    expect(parseSize(text)).toEqual(size)
  })
  test.each(['large', '50x', '1/0 acre', 'Nyali', '10 - 20 acres'])('%j is not', (text) => {
    expect(parseSize(text)).toBeUndefined()
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
