import { describe, expect, test } from 'vitest'
import { unitMessages } from './unit-messages.ts'
import { newUnit, parseUnit, parseUnitKinds, type UnitValues, unitToValues } from './unit-values.ts'

const { problems } = unitMessages
const entered = (values: Partial<UnitValues> = {}): UnitValues => ({ ...newUnit, name: 'One bedroom', ...values })

describe('a kind of unit in the form', () => {
  test('is stored with what was entered, and comes back the same', () => {
    const values = entered({
      bedrooms: '2',
      bathrooms: '1.5',
      areaSqft: '1,050',
      price: '38,000',
      total: '400',
      free: '12',
      floor: '2nd and 4th',
      availableFrom: '2027-01-01',
      depositMonths: '2',
      type: 'Apartment',
      features: 'Balcony, Own garden',
      images: ['/media/0123456789abcdef0123456789abcdef'],
    })
    const { unit } = parseUnit(values)
    expect(unit).toEqual({
      free: 12,
      name: 'One bedroom',
      floor: '2nd and 4th',
      price: 38_000,
      total: 400,
      bedrooms: 2,
      area_sqft: 1_050,
      bathrooms: 1.5,
      available_from: '2027-01-01',
      deposit_months: 2,
      type: 'Apartment',
      features: ['Balcony', 'Own garden'],
      images: ['/media/0123456789abcdef0123456789abcdef'],
    })
    expect(unit && unitToValues(unit)).toEqual(values)
  })

  test('may be without price, size, floor and day', () => {
    expect(parseUnit(entered()).unit).toMatchObject({ price: null, area_sqft: null, floor: null, available_from: null })
  })

  test.each<[Partial<UnitValues>, keyof UnitValues, string]>([
    [{ name: ' \u200b ' }, 'name', problems.name],
    [{ name: 'x'.repeat(61) }, 'name', 'Kind can have at most 60 characters'],
    [{ total: '0' }, 'total', problems.total],
    [{ total: '' }, 'total', problems.total],
    [{ total: 'ten' }, 'total', problems.total],
    [{ total: '3', free: '4' }, 'free', problems.free('3')],
    [{ free: '-1' }, 'free', problems.free('1')],
    [{ price: '0' }, 'price', 'Property price must be greater than 0'],
    [{ bedrooms: '1.5' }, 'bedrooms', 'Beds must be a whole number from 0 to 50'],
    [{ bathrooms: '0.3' }, 'bathrooms', 'Bathrooms must be from 0 to 50, in steps of 0.5'],
    [{ availableFrom: '2026-02-30' }, 'availableFrom', problems.day],
    [{ depositMonths: '30' }, 'depositMonths', 'Deposit, months of rent must be a number from 0 to 24'],
  ])('%j is refused', (values, field, message) => {
    expect(parseUnit(entered(values)).problems).toEqual({ [field]: message })
  })

  test('names the kind in the first problem, and takes forty', () => {
    expect(parseUnitKinds([entered(), entered({ name: 'Shop', total: '0' })])).toEqual({
      problem: `Shop: ${problems.total}`,
    })
    expect(parseUnitKinds(Array.from({ length: 40 }, () => entered()))).toHaveProperty('units.length', 40)
    expect(parseUnitKinds(Array.from({ length: 41 }, () => entered()))).toEqual({ problem: problems.tooMany(40) })
  })
})
