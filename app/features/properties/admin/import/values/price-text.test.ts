import { describe, expect, test } from 'vitest'
import { isPriceText, isShortened, mayGroupByDot, readPriceText } from './price-text.ts'

const amount = (figure: number, more = {}) => ({ kind: 'amount', amount: figure, currency: 'KES', ...more })

describe('a price as lists have it', () => {
  test('is an amount, none, or on request', () => {
    expect(readPriceText('85k pm')).toMatchObject({
      kind: 'amount',
      money: amount(85_000),
      isLowest: false,
      highest: undefined,
      isMonthly: true,
    })
    expect(readPriceText('-')).toEqual({ kind: 'none', isMonthly: false })
    expect(readPriceText('POA')).toEqual({ kind: 'on_request', isMonthly: false })
    expect(readPriceText('ask around')).toBeUndefined()
    expect([isPriceText('4.5M'), isPriceText('-'), isPriceText('Kilimani')]).toEqual([true, true, false])
  })

  test.each([
    ['from 30,000', 30_000],
    ['Rent from KSh 30,000', 30_000],
    ['as from 30k', 30_000],
    ['starting at 4.5M', 4_500_000],
    ['min. 30,000', 30_000],
    ['30,000+', 30_000],
    ['30k and above', 30_000],
    ['4.5M upwards', 4_500_000],
  ])('%j is a lowest price', (text, figure) => {
    expect(readPriceText(text)).toMatchObject({
      kind: 'amount',
      money: amount(figure),
      isLowest: true,
      highest: undefined,
    })
  })

  test.each([
    ['30,000 - 45,000', 30_000, 45_000],
    ['30,000-45,000', 30_000, 45_000],
    ['from 30k to 45k', 30_000, 45_000],
    ['10-20M', 10_000_000, 20_000_000],
    ['10 – 20 million', 10_000_000, 20_000_000],
    ['1.5—2 bn', 1.5e9, 2e9],
    ['900k - 1.2M', 900_000, 1_200_000],
    ['30,000 TO 45,000', 30_000, 45_000],
  ])('%j is a lowest and a highest one', (text, lowest, highest) => {
    expect(readPriceText(text)).toMatchObject({
      kind: 'amount',
      money: amount(lowest),
      isLowest: true,
      highest: amount(highest),
      isMonthly: false,
    })
  })

  test.each([
    ['USD 100,000 - 200,000', 'USD'],
    ['100,000 - 200,000 USD', 'USD'],
    ['KES 100,000 - USD 200,000', 'KES'],
  ])('%j is in %s, wherever that stands', (text, currency) => {
    const stated = { currency, isStated: true }
    expect(readPriceText(text)).toMatchObject({ money: stated, highest: stated })
  })

  test('of a month, says so once', () => {
    expect(readPriceText('30,000 - 45,000 per month')).toMatchObject({ isMonthly: true, money: { isMonthly: true } })
    expect(readPriceText('30,000 pm - 45,000')).toMatchObject({ isMonthly: true })
    expect(readPriceText('30,000 - 45,000')).toMatchObject({ money: { isStated: false }, highest: { isStated: false } })
  })

  test.each([
    '45,000 - 30,000',
    '30,000 - 30,000',
    '1 - 2 - 3',
    '30,000 - POA',
    'POA - 30,000',
    'x - 30,000',
    '- 30,000x',
  ])('%j is none', (text) => {
    expect(readPriceText(text)).toBeUndefined()
  })
})

test.each([
  ['45.000', true],
  ['KES 45.000', true],
  ['45.000M', false],
  ['45.000 million', false],
  ['1.500.000', false],
  ['45.0000', false],
  ['1,045.000', false],
  ['45.00', false],
])('%j may group thousands by a dot: %s', (text, may) => {
  expect(mayGroupByDot(text)).toBe(may)
})

test.each([
  ['4.5M', true],
  ['4.5 million', true],
  ['85k ', true],
  ['85,000/=', true],
  ['85,000 / -', true],
  ['85,000', false],
  ['85,000 KSh', false],
  ['85,000 kes.', false],
  ['85,000/month', false],
])('%j is shortened: %s', (text, isShort) => {
  expect(isShortened(text)).toBe(isShort)
})
