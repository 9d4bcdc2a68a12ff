import { expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { getResultText } from './results-header.tsx'

const properties = Array.from({ length: 11 }, () => aProperty())

test('a category page shows how many were found', () => {
  const resultText = (totalText: string) =>
    getResultText({ path: '/properties-for-sale' }, { totalText, properties, page: 1, pages: 1 })
  expect(resultText('11 properties')).toBe('11 properties found')
  expect(resultText('1 property')).toBe('1 property found')
  expect(resultText('about 24,000 properties')).toBe('About 24,000 properties found')
})

test('the page of all properties shows how many are listed', () => {
  const resultText = (totalText: string, pages: number) =>
    getResultText({ path: '/projects' }, { totalText, properties, page: 1, pages })
  expect(resultText('11 properties', 1)).toBe('Showing 11 of 11 properties')
  expect(resultText('34 properties', 4)).toBe('Showing 1–11 of 34 properties')
  expect(resultText('about 24,000 properties', 910)).toBe('Showing 1–11 of about 24,000 properties')
})

test('each of several pages shows which part it lists', () => {
  const results = { totalText: '34 properties', properties, page: 2, pages: 4 }
  expect(getResultText({ path: '/projects' }, results)).toBe('Showing 13–23 of 34 properties')
  expect(getResultText({ path: '/land-for-sale' }, results)).toBe('34 properties found, showing 13–23')
})
