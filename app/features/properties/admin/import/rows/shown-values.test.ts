import { expect, test } from 'vitest'
import { newProperty } from '../../form/input/property-values.ts'
import { shownValues } from './shown-values.ts'

test.each([
  ['4999.99', '5,000 sq ft'],
  ['1,800', '1,800 sq ft'],
  ['0.2', '0.2 sq ft'],
  ['about 900', 'about 900 sq ft'],
  ['', ''],
])('an area of %o is shown as %o', (areaSqft, shown) => {
  expect(shownValues({ ...newProperty, areaSqft }, undefined).areaSqft).toBe(shown)
})

test('a deposit is shown with its unit', () => {
  const shown = (depositMonths: string) => shownValues({ ...newProperty, depositMonths }, undefined).depositMonths
  expect(['', '1', '1.5'].map(shown)).toEqual(['', '1 month of rent', '1.5 months of rent'])
})

test('the acres of a plot of 50 by 100 ft are shown with three decimals', () => {
  const plot = { ...newProperty, category: 'land' as const, landSize: '0.114784' }
  expect(shownValues(plot, undefined).landSize).toBe('0.115 acres')
})
