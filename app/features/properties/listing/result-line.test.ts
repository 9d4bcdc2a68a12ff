import { expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { foundWords } from './result-line.tsx'

const eleven = Array.from({ length: 11 }, () => aProperty())

test('the pages of one kind say how many were found', () => {
  expect(foundWords({ path: '/properties-for-sale' }, { total: 23, properties: eleven })).toBe('23 properties found')
  expect(foundWords({ path: '/land-for-sale' }, { total: 1, properties: [aProperty()] })).toBe('1 property found')
  expect(foundWords({ path: '/properties-for-rent' }, { total: 0, properties: [] })).toBe('0 properties found')
})

test('the page of all says how many of them it shows', () => {
  expect(foundWords({ path: '/projects' }, { total: 34, properties: eleven })).toBe('Showing 11 of 34 properties')
})
