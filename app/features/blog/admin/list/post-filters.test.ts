import { describe, expect, test } from 'vitest'
import { isNarrowed, parsePostFilters, postFiltersToParams } from './post-filters.ts'

describe('the filters of the post list in the URL', () => {
  test('are parsed as they were written', () => {
    const filters = { text: 'deed & title', status: 'draft', category: 'Legal Advice', page: 3 } as const
    expect(parsePostFilters(postFiltersToParams(filters))).toEqual(filters)
    expect(isNarrowed(filters)).toBe(true)
  })

  test('leave the URL empty when nothing is filtered', () => {
    const filters = parsePostFilters(new URLSearchParams())
    expect(String(postFiltersToParams(filters))).toBe('')
    expect(isNarrowed(filters)).toBe(false)
  })

  test.each(['page=-1', 'page=abc', 'page=1e9', 'page=1.5', 'status=gone', `q=${'x'.repeat(0)}`])(
    '%s is ignored',
    (address) => {
      expect(parsePostFilters(new URLSearchParams(address))).toEqual({ text: '', status: 'all', category: '', page: 1 })
    },
  )

  test('truncate the search text at 200 characters', () => {
    expect(parsePostFilters(new URLSearchParams({ q: 'x'.repeat(10_000) })).text).toHaveLength(200)
  })
})
