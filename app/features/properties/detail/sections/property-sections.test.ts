import { expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import type { Property } from '../../property.ts'
import { propertyDetails } from './property-details.ts'
import { getFeatures } from './property-features.ts'

test('features and amenities are one list, features first, without repeats', () => {
  const features = getFeatures({ features: ['Pool', 'Garden'], amenities: ['Gym', 'pool'] })
  expect(features).toEqual(['Pool', 'Garden', 'Gym'])
})

test('a house shows type, built area, land, year and listing date', () => {
  expect(getLabels(aFullProperty({ areaSqft: 6_400, landAcres: 0.75, yearBuilt: 2019 }))).toEqual([
    'Type: Villa',
    'Built area: 6,400 sq ft',
    'Land size: 0.75 acres',
    'Year built: 2019',
    'Listed: 4 November 2026',
  ])
})

test('land shows its acres, and neither an area in feet nor a year', () => {
  const plot = aFullProperty({ category: 'land', type: 'Land', areaSqft: 21_780, landAcres: 0.5, yearBuilt: 2019 })
  expect(getLabels(plot)).toEqual(['Type: Land', 'Land size: 0.50 acres', 'Listed: 4 November 2026'])
})

function aFullProperty(overrides: Partial<Property>): Property {
  return aWholeProperty({ description: 'A long, cool house.', ...overrides })
}

function getLabels(property: Property) {
  return propertyDetails(property).map(({ name, value }) => `${name}: ${value}`)
}
