import { expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { getResultText } from './results-header.tsx'

const properties = Array.from({ length: 11 }, () => aProperty())

test('a category page shows how many were found', () => {
  const resultText = (totalText: string) =>
    getResultText({ path: '/properties-for-sale' }, { totalText, properties, page: 1 })
  expect(resultText('23 properties')).toBe('23 properties found')
  expect(resultText('1 property')).toBe('1 property found')
  expect(resultText('about 24,000 properties')).toBe('About 24,000 properties found')
})

test('the page of all properties shows how many are listed', () => {
  const resultText = (totalText: string) => getResultText({ path: '/projects' }, { totalText, properties, page: 1 })
  expect(resultText('34 properties')).toBe('Showing 11 of 34 properties')
  expect(resultText('about 24,000 properties')).toBe('Showing 11 of about 24,000 properties')
})

test('a later page of all properties shows which part is listed', () => {
  const results = { totalText: '34 properties', properties, page: 2 }
  expect(getResultText({ path: '/projects' }, results)).toBe('Showing 12–22 of 34 properties')
})
