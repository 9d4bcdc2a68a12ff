import { describe, expect, test } from 'vitest'
import { aProperty } from './a-property.test-builder.ts'
import {
  getFacts,
  formatAcres,
  isOffMarket,
  getMeasures,
  parseCategory,
  showsRooms,
  type PropertySummary,
} from './property.ts'

describe('facts', () => {
  test('a house shows its bedrooms, bathrooms and area', () => {
    const house = aProperty({ bedrooms: 5, bathrooms: 5.5, areaSqft: 6_400 })
    expect(describeFacts(house)).toEqual(['5 beds', '5.5 baths', '6,400 sq ft'])
  })

  test('one bedroom is singular', () => {
    expect(describeFacts(aProperty({ bedrooms: 1, bathrooms: 1, areaSqft: 480 }))).toEqual([
      '1 bed',
      '1 bath',
      '480 sq ft',
    ])
  })

  test.each(['Single Room', 'Double Room', 'Bedsitter'])('a %s shows no bedrooms or bathrooms', (type) => {
    const room = aProperty({ type, category: 'for-rent', bedrooms: 1, bathrooms: 1, areaSqft: 180 })
    expect(describeFacts(room)).toEqual(['180 sq ft'])
    expect(showsRooms(room)).toBe(false)
  })

  test('land shows only its acres, to two decimals', () => {
    const plot = aProperty({
      category: 'land',
      type: 'Land',
      bedrooms: 3,
      bathrooms: 2,
      areaSqft: 21_780,
      landAcres: 0.5,
    })
    expect(describeFacts(plot)).toEqual(['0.50 acres'])
    expect(getMeasures(plot).map(({ name }) => name)).toEqual(['acres of land'])
  })

  test('an office without bedrooms does not mention them', () => {
    expect(describeFacts(aProperty({ type: 'Office', bedrooms: 0, bathrooms: 0, areaSqft: 7_200 }))).toEqual([
      '7,200 sq ft',
    ])
  })

  test('a home without bedrooms is a studio', () => {
    expect(getFacts(aProperty({ type: 'Apartment', bedrooms: 0, bathrooms: 1 }))[0]?.figure).toBe('Studio')
    expect(getFacts(aProperty({ type: 'Villa', bedrooms: 0, bathrooms: 1 }))[0]?.kind).toBe('bathrooms')
  })

  test('the page of a house also shows the plot size', () => {
    const house = aProperty({ bedrooms: 5, bathrooms: 5, areaSqft: 6_400, landAcres: 0.75 })
    expect(getMeasures(house).map(({ figure, name }) => `${figure} ${name}`)).toEqual([
      '5 bedrooms',
      '5 bathrooms',
      '6,400 sq ft built',
      '0.75 acre plot',
    ])
  })

  test.each([
    [0.125, '0.13 acres'],
    [0.5, '0.50 acres'],
    [1, '1.00 acre'],
    [1.005, '1.01 acres'],
    [25, '25.00 acres'],
    [0.001, '0.01 acres'],
    [1_250, '1,250.00 acres'],
  ])('%d acres are written %s', (acres, expected) => {
    expect(formatAcres(acres)).toBe(expected)
  })
})

test('an unknown category counts as land', () => {
  expect(parseCategory('for-rent')).toBe('for-rent')
  expect(parseCategory('timeshare')).toBe('land')
  expect(parseCategory(null)).toBe('land')
})

test('sold and rented properties are unavailable, pending ones are not', () => {
  expect(['sold', 'rented', 'pending', 'available'].map((status) => isOffMarket({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

function describeFacts(property: PropertySummary) {
  return getFacts(property).map(({ figure, unit }) => `${figure} ${unit}`)
}
