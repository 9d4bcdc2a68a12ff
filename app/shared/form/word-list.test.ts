import { describe, expect, test } from 'vitest'
import { hasWord, withoutWord, withWord } from './word-list.ts'

const tags = { one: 'tag', many: 'tags', longest: 40, most: 20 }

describe('a word of one’s own', () => {
  test.each([
    ['trimmed, at the end', '  Borehole  water ', ['Parking', 'Borehole water']],
    ['as text, whatever it looks like', '<b>', ['Parking', '<b>']],
  ])('is added %s', (_, typed, words) => {
    expect(withWord(['Parking'], typed, tags)).toEqual({ words })
  })

  test.each(['', ' \u200b', 'parking', ' PARKING '])('changes nothing as %j', (typed) => {
    const words = ['Parking']
    expect(withWord(words, typed, tags)).toEqual({ words })
  })

  test('is refused when it is too long, one too many, or not to be stored', () => {
    expect(withWord([], 'x'.repeat(41), tags)).toEqual({ problem: 'A tag can have at most 40 characters' })
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`)
    expect(withWord(twenty, 'one more', tags)).toEqual({ problem: 'At most 20 tags' })
    expect(withWord(twenty, 'TAG 3', tags)).toEqual({ words: twenty })
    const amenities = { ...tags, one: 'amenity', many: 'amenities' }
    expect(withWord([], 'a\u0000b', amenities)).toEqual({
      problem: "An amenity contains characters that can't be used",
    })
  })

  test('is found and taken away in whatever case', () => {
    expect(hasWord(['Swimming Pool'], 'swimming pool')).toBe(true)
    expect(withoutWord(['Swimming Pool', 'Gym'], 'SWIMMING POOL')).toEqual(['Gym'])
  })
})
