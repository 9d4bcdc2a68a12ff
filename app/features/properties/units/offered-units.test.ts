import { describe, expect, test } from 'vitest'
import { describeFree, offerUnits, type UnitFilter } from './offered-units.ts'
import type { UnitKind } from './unit-kinds.ts'

const kind = (fields: Partial<UnitKind>): UnitKind => ({
  name: 'One bedroom',
  bedrooms: 1,
  bathrooms: 1,
  area_sqft: null,
  price: 24_000,
  total: 10,
  free: 2,
  floor: null,
  available_from: null,
  deposit_months: null,
  type: null,
  images: [],
  features: [],
  ...fields,
})
const bedsitter = kind({ name: 'Bedsitter', bedrooms: 0, price: 14_500, total: 8, free: 3 })
const three = kind({ name: 'Three bedrooms', bedrooms: 3, price: 55_000, total: 6, free: 1 })
const noFilter: UnitFilter = {
  price_min: null,
  price_max: null,
  bedrooms_min: null,
  bedrooms_max: null,
  bathrooms_min: null,
  available_by: null,
  property_types: null,
}
const offer = (units: UnitKind[], filter: Partial<UnitFilter> = {}) =>
  offerUnits({ units, type: 'Apartment' }, { ...noFilter, ...filter })

describe('a card of a building', () => {
  test('has the lowest price and all that is free', () => {
    expect(offer([bedsitter, kind({}), three])).toMatchObject({
      price: 14_500,
      bedrooms: 0,
      units: { free: 6, isFrom: true, rooms: 'Bedsitter, 1 and 3 bedrooms' },
    })
  })

  test('has the price and the count of the kind that a search is for', () => {
    expect(offer([bedsitter, kind({}), three], { bedrooms_min: 3 })).toMatchObject({
      price: 55_000,
      units: { free: 1, isFrom: false, rooms: 'Three bedrooms' },
    })
    expect(offer([bedsitter, kind({}), three], { price_min: 20_000, price_max: 30_000 })).toMatchObject({
      price: 24_000,
      units: { free: 2 },
    })
  })

  test('has the kinds that are free in time', () => {
    const later = kind({ price: 9_000, available_from: '2027-03-01' })
    expect(offer([later, three], { available_by: '2027-01-31' })).toMatchObject({ price: 55_000, units: { free: 1 } })
    expect(offer([later, three], { available_by: '2027-03-01' })).toMatchObject({ price: 9_000, units: { free: 3 } })
  })

  test('has the kinds of the type that a search is for', () => {
    const own = { ...bedsitter, type: 'Bedsitter' }
    expect(offer([own, three], { property_types: ['Bedsitter'] })).toMatchObject({ price: 14_500, units: { free: 3 } })
    expect(offer([own, three], { property_types: ['Apartment'] })).toMatchObject({ price: 55_000, units: { free: 1 } })
  })

  test('has all kinds where none is free, and says so by its count', () => {
    const full = [kind({ price: 14_500, free: 0 }), kind({ price: 55_000, free: 0 })]
    expect(offer(full)).toMatchObject({ price: 14_500, units: { free: 0, isFrom: true } })
  })

  test('is on request where the kinds have no price', () => {
    expect(offer([kind({ price: null })])).toMatchObject({ price: null, priceType: 'on_request' })
    expect(offer([kind({ price: null }), three], { price_max: 60_000 })).toMatchObject({ price: 55_000 })
  })

  test.each([[[]], [null], ['units'], [{ name: 'One' }], [[null, 3, 'two', { name: 'One' }]]])(
    'is that of a home with %j',
    (stored) => {
      expect(offerUnits({ units: stored, type: 'House' })).toEqual({})
    },
  )

  test('names the range of many kinds', () => {
    const units = [1, 2, 3, 4].map((bedrooms) => kind({ bedrooms }))
    expect(offer(units).units?.rooms).toBe('1 to 4 bedrooms')
  })
})

test('what is free is counted in homes, or in units where people work, and what is for sale is left', () => {
  const rent = { category: 'for-rent' } as const
  expect(describeFree([bedsitter, three], { ...rent, kind: 'apartment' })).toBe('4 of 14 homes free')
  expect(describeFree([bedsitter], { ...rent, kind: 'office' })).toBe('3 of 8 units free')
  expect(describeFree([{ ...three, free: 0 }], { ...rent, kind: 'apartment' })).toBe('None free')
  expect(describeFree([three], { kind: 'apartment', category: 'for-sale' })).toBe('1 of 6 homes left')
})
