import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListFilters, visibilityChoices, sortLabels, listFiltersToParams } from './listed-property.ts'

const untouched = {
  text: '',
  visibility: 'all',
  status: 'all',
  category: 'all',
  agent: 'all',
  sort: 'newest',
  page: 1,
}

test('a URL without parameters lists everything, newest first', () => {
  expect(parseListFilters(new URLSearchParams())).toEqual(untouched)
})

test.each([
  "status=gone&category=x&sort=House'--&show=1",
  'page=0',
  'page=-2',
  'page=1e9',
  'sort=toString',
  'agent=me',
])('the invalid query %s is ignored', (address) => {
  expect(parseListFilters(new URLSearchParams(address))).toEqual(untouched)
})

test('a search of 10,000 characters is truncated at 200', () => {
  expect(parseListFilters(new URLSearchParams({ q: 'x'.repeat(10_000) })).text).toHaveLength(200)
})

test('any choice is preserved in the URL', () => {
  const filters = fc.record({
    text: fc.string({ maxLength: 60 }).map((text) => text.trim()),
    visibility: fc.constantFrom(...visibilityChoices),
    status: fc.constantFrom('all' as const, 'available' as const, 'rented' as const),
    category: fc.constantFrom('all' as const, 'land' as const, 'for-rent' as const),
    agent: fc.constantFrom('all', 'none', '0192f0c1-2345-7890-abcd-ef0123456789'),
    sort: fc.constantFrom(...(Object.keys(sortLabels) as (keyof typeof sortLabels)[])),
    page: fc.integer({ min: 1, max: 1_000 }),
  })
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(parseListFilters(new URLSearchParams(String(listFiltersToParams(chosen))))).toEqual(chosen)
    }),
    { numRuns: 1_000 },
  )
})
