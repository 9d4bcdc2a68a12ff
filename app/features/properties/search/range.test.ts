import { describe, expect, test } from 'vitest'
import {
  bandsBetween,
  bandValue,
  coversBand,
  isComposedOfBands,
  joinRanges,
  toMultirange,
  parseAcres,
  parseAmount,
  parseBand,
  rangeParams,
} from './range.ts'

const maxAmount = 1_000_000_000_000

test('the first and last bands are open-ended', () => {
  expect(bandsBetween([1, 5, 10]).map(bandValue)).toEqual(['-1', '1-5', '5-10', '10-'])
})

test.each([
  ['500000-1000000', { from: 500_000, to: 1_000_000 }],
  ['-500000', { to: 500_000 }],
  ['50000000-', { from: 50_000_000 }],
  ['10-5', { from: 5, to: 10 }],
  ['0-5', { to: 5 }],
  ['0.125-0.25', { from: 0.125, to: 0.25 }],
  ['1000000000000-', { from: 1_000_000_000_000 }],
])('the band %s is parsed', (value, band) => {
  expect(parseBand(value, maxAmount)).toEqual(band)
})

test.each([
  '-',
  '',
  '5-5',
  'a-b',
  '1e400-',
  '-5-10',
  'NaN-Infinity',
  '1-2-3',
  '0-0',
  '99999999999999-',
  '1000000000001-',
  'x1-2',
  '1-2x',
  '0.12345-',
  '1.-2',
  '1',
])('the band %j is ignored', (value) => {
  expect(parseBand(value, maxAmount)).toBeUndefined()
})

test.each([
  ['5000000', 5_000_000],
  ['5,000,000', 5_000_000],
  ['KSh 5M', 5_000_000],
  [' ksh 2.5m ', 2_500_000],
  ['250k', 250_000],
  ['1 500', 1_500],
  ['2.55K', 2_550],
  ['1.256', undefined],
  ['99.99', 99.99],
  ['0.29', 0.29],
  ['1,000,000,000,000', 1_000_000_000_000],
  ['5 m', 5_000_000],
  ['KSh5', 5],
  ['5M5', undefined],
  ['x 5', undefined],
])('the amount %j is parsed', (text, amount) => {
  expect(parseAmount(text, maxAmount)).toBe(amount)
})

test.each(['NaN', 'Infinity', '-5', 'abc', '1e400', '', '0', '5+', '٥٠٠', '0x10', '9'.repeat(14), '1,000,000,000,001'])(
  'the amount %j is ignored',
  (text) => {
    expect(parseAmount(text, maxAmount)).toBeUndefined()
  },
)

test.each([
  ['0.5', 0.5],
  [' 2 Acres ', 2],
  ['2ac', 2],
  ['1 acre', 1],
  ['1/8', 0.125],
  ['3/16', 0.1875],
  ['50x100', 0.1148],
  ['100 × 100', 0.2296],
  ['0.123456', 0.1235],
  ['1000', 1000],
])('the land size %j is %d acres', (text, acres) => {
  expect(parseAcres(text, 1000)).toBe(acres)
})

test.each([
  '',
  '0',
  '1/0',
  '123/4',
  '1/100',
  '5x100',
  '50x1000',
  '50x100 ft',
  'x50x100',
  '1001',
  '-1',
  'acre',
  'acres 2',
])('the land size %j is ignored', (text) => {
  expect(parseAcres(text, 1000)).toBeUndefined()
})

test.each([
  [{ from: 5, to: 10, includesTo: false }, [['band', '5-10']]],
  [{ from: 5, includesTo: false }, [['band', '5-']]],
  [{ from: 5, includesTo: true }, [['band', '5-']]],
  [{ to: 10, includesTo: true }, [['max', '10']]],
  [
    { from: 5, to: 10, includesTo: true },
    [
      ['min', '5'],
      ['max', '10'],
    ],
  ],
])('in an address %j is %j', (range, params) => {
  expect(rangeParams(range, { band: 'band', min: 'min', max: 'max' })).toEqual(params)
})

describe('a range', () => {
  test('of touching bands reaches from the lowest edge to the highest', () => {
    const bands = [
      { from: 10, to: 20 },
      { from: 5, to: 10 },
    ]
    expect(joinRanges(bands)).toEqual([{ from: 5, to: 20, includesTo: false }])
    expect(joinRanges([...bands, { from: 20 }])).toEqual([{ from: 5, includesTo: false }])
    expect(joinRanges([{ to: 10 }, { from: 5 }])).toEqual([])
  })

  test('leaves out the gap between bands that do not touch', () => {
    const separate = joinRanges([{ from: 20, to: 50 }, { to: 10 }, { from: 90 }])
    expect(separate).toEqual([
      { to: 10, includesTo: false },
      { from: 20, to: 50, includesTo: false },
      { from: 90, includesTo: false },
    ])
    expect(toMultirange(separate)).toBe('{[,10),[20,50),[90,)}')
    expect(toMultirange(separate.slice(0, 1))).toBeNull()
  })

  test('occurs twenty times at most', () => {
    expect(joinRanges(Array.from({ length: 400 }, (_, n) => ({ from: 2 * n + 1, to: 2 * n + 2 })))).toHaveLength(20)
  })

  test('in the wrong order is swapped', () => {
    expect(joinRanges([], { min: 9, max: 3 })).toEqual([{ from: 3, to: 9, includesTo: true }])
  })

  test('prefers an entered bound to the band’s', () => {
    expect(joinRanges([{ from: 5, to: 10 }], { min: 7 })).toEqual([{ from: 7, to: 10, includesTo: false }])
    expect(joinRanges([{ from: 5, to: 10 }], { max: 7 })).toEqual([{ from: 5, to: 7, includesTo: true }])
    expect(
      joinRanges(
        [
          { from: 5, to: 10 },
          { from: 2, to: 3 },
        ],
        { max: 7 },
      ),
    ).toEqual([{ from: 2, to: 7, includesTo: true }])
    expect(
      joinRanges(
        [
          { from: 5, to: 10 },
          { from: 20, to: 30 },
        ],
        { min: 1 },
      ),
    ).toEqual([{ from: 1, to: 30, includesTo: false }])
    expect(joinRanges([{ from: 5 }, { from: 2, to: 3 }], { min: 1 })).toEqual([{ from: 1, includesTo: false }])
    expect(joinRanges([{ to: 10 }, { from: 20, to: 30 }], { max: 40 })).toEqual([{ to: 40, includesTo: true }])
    expect(joinRanges([], { min: 7 })).toEqual([{ from: 7, includesTo: false }])
    expect(joinRanges([], { max: 7 })).toEqual([{ to: 7, includesTo: true }])
  })

  test('from a price to itself means that price', () => {
    expect(joinRanges([{ from: 5, to: 10 }], { min: 10 })).toEqual([{ from: 10, to: 10, includesTo: true }])
    expect(joinRanges([], { min: 5, max: 5 })).toEqual([{ from: 5, to: 5, includesTo: true }])
  })

  test('within another one adds nothing', () => {
    expect(
      joinRanges([
        { from: 5, to: 30 },
        { from: 10, to: 20 },
      ]),
    ).toEqual([{ from: 5, to: 30, includesTo: false }])
    expect(joinRanges([{ from: 5 }, { from: 10, to: 20 }])).toEqual([{ from: 5, includesTo: false }])
    expect(joinRanges([{ from: 5, to: 8 }, { to: 5 }])).toEqual([{ to: 8, includesTo: false }])
  })

  test('selects the bands inside it, unless its end was entered', () => {
    const range = { from: 5, to: 20, includesTo: false }
    expect(coversBand(range, { from: 5, to: 10 })).toBe(true)
    expect(coversBand(range, { to: 5 })).toBe(false)
    expect(coversBand(range, { from: 20 })).toBe(false)
    expect(coversBand({ ...range, includesTo: true }, { from: 5, to: 10 })).toBe(false)
    expect(isComposedOfBands(range, [5, 10, 20])).toBe(true)
    expect(isComposedOfBands({ ...range, from: 6 }, [5, 10, 20])).toBe(false)
    expect(isComposedOfBands({ ...range, to: 19 }, [5, 10, 20])).toBe(false)
    expect(isComposedOfBands({ ...range, includesTo: true }, [5, 10, 20])).toBe(false)
    expect(isComposedOfBands({ to: 20, includesTo: false }, [5, 10, 20])).toBe(true)
    expect(coversBand(range, { from: 10, to: 20 })).toBe(true)
    expect(coversBand(range, { from: 10, to: 21 })).toBe(false)
    const [cheap, dear] = [
      { to: 20, includesTo: false },
      { from: 5, includesTo: false },
    ]
    expect([coversBand(cheap, { to: 5 }), coversBand(dear, { from: 20 }), coversBand(cheap, { from: 20 })]).toEqual([
      true,
      true,
      false,
    ])
  })
})
