import { describe, expect, test } from 'vitest'
import { hasTag, removeTag, addTag } from './tag-list.ts'

const tags = { one: 'tag', many: 'tags', subject: 'A tag', maxLength: 40, max: 20 }

describe('a tag', () => {
  test.each([
    ['trimmed, at the end', '  Borehole  water ', ['Parking', 'Borehole water']],
    ['as text, whatever it looks like', '<b>', ['Parking', '<b>']],
  ])('is added %s', (_, text, items) => {
    expect(addTag(['Parking'], text, tags)).toEqual({ items })
  })

  test.each(['', ' \u200b', 'parking', ' PARKING '])('is ignored as %j', (text) => {
    const items = ['Parking']
    expect(addTag(items, text, tags)).toEqual({ items })
  })

  test('is rejected when it is too long, exceeds the maximum, or cannot be stored', () => {
    expect(addTag([], 'x'.repeat(41), tags)).toEqual({ problem: 'A tag can have at most 40 characters' })
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`)
    expect(addTag(twenty, 'one more', tags)).toEqual({ problem: 'At most 20 tags' })
    expect(addTag(twenty, 'TAG 3', tags)).toEqual({ items: twenty })
    const amenities = { ...tags, one: 'amenity', many: 'amenities', subject: 'An amenity' }
    expect(addTag([], 'a\u0000b', amenities)).toEqual({
      problem: "An amenity contains characters that can't be used",
    })
  })

  test('is found and removed whatever its case', () => {
    expect(hasTag(['Swimming Pool'], 'swimming pool')).toBe(true)
    expect(removeTag(['Swimming Pool', 'Gym'], 'SWIMMING POOL')).toEqual(['Gym'])
  })
})
