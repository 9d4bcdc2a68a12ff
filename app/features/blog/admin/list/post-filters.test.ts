import { describe, expect, test } from 'vitest'
import { isNarrowed, readPostFilters, writePostFilters } from './post-filters.ts'

describe('the filters of the article list in the address', () => {
  test('come back as they were written', () => {
    const filters = { words: 'deed & title', status: 'draft', category: 'Legal Advice', page: 3 } as const
    expect(readPostFilters(writePostFilters(filters))).toEqual(filters)
    expect(isNarrowed(filters)).toBe(true)
  })

  test('leave the address empty where nothing is filtered', () => {
    const filters = readPostFilters(new URLSearchParams())
    expect(String(writePostFilters(filters))).toBe('')
    expect(isNarrowed(filters)).toBe(false)
  })

  test.each(['page=-1', 'page=abc', 'page=1e9', 'page=1.5', 'status=gone', `q=${'x'.repeat(0)}`])(
    '%s is ignored',
    (address) => {
      expect(readPostFilters(new URLSearchParams(address))).toEqual({ words: '', status: 'all', category: '', page: 1 })
    },
  )

  test('cut the words at 200 characters', () => {
    expect(readPostFilters(new URLSearchParams({ q: 'x'.repeat(10_000) })).words).toHaveLength(200)
  })
})
