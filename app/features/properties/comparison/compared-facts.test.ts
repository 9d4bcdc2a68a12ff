import { expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { comparedFacts } from './compared-facts.ts'

const getValues = (name: string, ...properties: Parameters<typeof comparedFacts>[0]) =>
  comparedFacts(properties).find((fact) => fact.name === name)?.values

test('each property has a value in every line, empty where it has none', () => {
  const villa = aProperty({ landAcres: 0.5 })
  const plot = aProperty({ category: 'land', type: 'Land', bedrooms: 0, bathrooms: 0, landAcres: 2, price: 10_000_000 })
  expect(getValues('Bedrooms', villa, plot)).toEqual(['5', ''])
  expect(getValues('Land size', villa, plot)).toEqual(['0.50 acres', '2.00 acres'])
  expect(getValues('Price per sq ft', villa, plot)).toEqual(['KSh 23,203', ''])
  expect(getValues('Price per acre', villa, plot)).toEqual(['', 'KSh 5,000,000'])
})

test('lines without any values are left out', () => {
  expect(getValues('Land size', aProperty(), aProperty())).toBeUndefined()
  expect(getValues('Price per sq ft', aProperty({ category: 'for-rent' }))).toBeUndefined()
  expect(getValues('Price per sq ft', aProperty({ price: null, priceType: 'on_request' }))).toBeUndefined()
})

test('spellings of one feature are one line, and the most common features come first', () => {
  const facts = comparedFacts([aProperty({ features: ['Gym', 'Pool'] }), aProperty({ features: ['pool '] })])
  expect(facts.filter(({ isFeature }) => isFeature)).toEqual([
    { name: 'Pool', values: ['Yes', 'Yes'], isFeature: true },
    { name: 'Gym', values: ['Yes', ''], isFeature: true },
  ])
})
