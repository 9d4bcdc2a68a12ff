import { expect, test } from 'vitest'
import { about } from './about/about-document.ts'
import { documentKeys, documents } from './documents.ts'
import { menu } from './menu/menu-document.ts'
import { translateDefaults } from './translate-defaults.ts'

test.each(documentKeys)('the document %s as it comes is wholly in the other language', (key) => {
  const { en: english, sw: translated } = documents[key].defaults
  expect(translateDefaults<object>(english, { english, translated })).toEqual({ value: translated, langs: {} })
})

test('a text of the company stays, and its section is marked as English', () => {
  const { en: english, sw: translated } = about.defaults
  const value = { ...english, history: { ...english.history, text: 'Since 2009.' } }
  expect(translateDefaults(value, { english, translated })).toEqual({
    value: { ...translated, history: { ...translated.history, text: 'Since 2009.' } },
    langs: { history: 'en' },
  })
})

test('default words are known wherever they stand by now, and addresses are no words', () => {
  const { en: english, sw: translated } = menu.defaults
  const [, ...rest] = english.entries
  const value = { ...english, entries: rest.toReversed() }
  expect(translateDefaults(value, { english, translated })).toEqual({
    value: { ...translated, entries: translated.entries.slice(1).toReversed() },
    langs: {},
  })
})
