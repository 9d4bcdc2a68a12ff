import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['"x","abc"', true],
  ['*', true],
  ['W/"abcd"', false],
  ['abc', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names the page with the tag W/"abc": %s', (header, isKnown) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(isKnown)
})

test('a page without a tag is never known', () => {
  expect(matchesEtag('*', undefined)).toBe(false)
})
