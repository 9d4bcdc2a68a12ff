import { expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { foundWords } from './result-line.tsx'

const properties = Array.from({ length: 11 }, () => aProperty())

test('the pages of one kind say how many were found', () => {
  const words = (totalWords: string) =>
    foundWords({ path: '/properties-for-sale' }, { totalWords, properties, page: 1 })
  expect(words('23 properties')).toBe('23 properties found')
  expect(words('1 property')).toBe('1 property found')
  expect(words('about 24,000 properties')).toBe('About 24,000 properties found')
})

test('the page of all says how many of them it shows', () => {
  const words = (totalWords: string) => foundWords({ path: '/projects' }, { totalWords, properties, page: 1 })
  expect(words('34 properties')).toBe('Showing 11 of 34 properties')
  expect(words('about 24,000 properties')).toBe('Showing 11 of about 24,000 properties')
})

test('a later page of all says where in the list it stands', () => {
  const found = { totalWords: '34 properties', properties, page: 2 }
  expect(foundWords({ path: '/projects' }, found)).toBe('Showing 12–22 of 34 properties')
})
