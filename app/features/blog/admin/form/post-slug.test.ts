import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugify } from '../../slug.ts'
import { isSlugFromTitle } from './post-slug.ts'

describe('the slug of a post', () => {
  test.each([
    ['A B', 'a-b'],
    ['Ünï & Co.', 'uni-co'],
    ['-', ''],
    ['..', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['<b>Land</b>', 'b-land-b'],
    ['Wanjikũ', 'wanjiku'],
  ])('%s becomes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('consists of words joined by single hyphens, has at most 120 characters, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(120)
        expect(slugify(slug)).toBe(slug)
      }),
      { numRuns: 1_000 },
    )
  })

  test('is recognised as made from the title, also with a number', () => {
    expect(isSlugFromTitle('stamp-duty', 'Stamp duty')).toBe(true)
    expect(isSlugFromTitle('stamp-duty-2', 'Stamp duty')).toBe(true)
    expect(isSlugFromTitle('stamp-duty-explained', 'Stamp duty')).toBe(false)
    expect(isSlugFromTitle('post', '!!!')).toBe(true)
  })
})
