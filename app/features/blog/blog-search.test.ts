import { expect, test } from 'vitest'
import { blogAddress, parseBlogSearch } from './blog-search.ts'

const parse = (query: string) => parseBlogSearch(new URLSearchParams(query))

test.each([
  ['', { text: '', category: '', page: 1 }],
  ['q=+title++deed+&category=Legal+Advice&page=2', { text: 'title deed', category: 'Legal Advice', page: 2 }],
  ['q=%00%0a', { text: '', category: '', page: 1 }],
  ['q=a&q=b', { text: 'a', category: '', page: 1 }],
  ['page=0', { text: '', category: '', page: 1 }],
  ['page=-3', { text: '', category: '', page: 1 }],
  ['page=1.5', { text: '', category: '', page: 1 }],
  ['page=NaN', { text: '', category: '', page: 1 }],
  ['page=1e400', { text: '', category: '', page: 1 }],
  ['page=999999999', { text: '', category: '', page: 10_000 }],
])('the search "%s" is parsed leniently', (query, expected) => {
  expect(parse(query)).toEqual(expected)
})

test('text beyond 200 characters is truncated', () => {
  expect(parse(`q=${'x'.repeat(10_000)}`).text).toHaveLength(200)
})

test.each([
  [{}, '/blog'],
  [{ text: '', category: '', page: 1 }, '/blog'],
  [{ text: 'a & b', page: 2 }, '/blog?q=a+%26+b&page=2'],
  [{ category: 'Legal Advice' }, '/blog?category=Legal+Advice'],
])('the search %j has one URL', (search, address) => {
  expect(blogAddress(search)).toBe(address)
})
