import { describe, expect, test } from 'vitest'
import { withTag } from './tag-list.ts'

describe('tags', () => {
  test.each([
    ['trimmed', ' Land ', ['Tax', 'Land']],
    ['not twice, in whatever case', 'tax', ['Tax']],
    ['not empty', ' \u200b ', ['Tax']],
    ['as text, whatever it looks like', '<b>', ['Tax', '<b>']],
  ])('are added %s', (_, typed, tags) => {
    expect(withTag(['Tax'], typed)).toEqual({ tags })
  })

  test('have at most 40 characters, and there are at most 20', () => {
    expect(withTag([], 'x'.repeat(41))).toEqual({ problem: 'A tag can have at most 40 characters' })
    const twenty = Array.from({ length: 20 }, (__, number) => `tag ${number}`)
    expect(withTag(twenty, 'one more')).toEqual({ problem: 'At most 20 tags' })
    expect(withTag(twenty, 'TAG 3')).toEqual({ tags: twenty })
  })
})
