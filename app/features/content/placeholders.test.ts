import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'
import { splitParagraphs } from './split-paragraphs.ts'

test('placeholders are filled in every text of a document, and unknown ones stay', () => {
  const values = {
    company: 'Pwani Homes',
    city: 'Mombasa',
    year: '2011',
    hours: '4 hours',
    listings: '34',
    offer: 'land',
  }
  const value = { title: '{company} in {city}', items: [{ text: 'Since {year}, {unknown}' }], isHidden: false, x: 50 }
  expect(fillPlaceholders(value, values)).toEqual({
    title: 'Pwani Homes in Mombasa',
    items: [{ text: 'Since 2011, {unknown}' }],
    isHidden: false,
    x: 50,
  })
})

test('an empty line begins a paragraph, a single line end does not', () => {
  expect(splitParagraphs('One,\ntwo.\n\n \nThree.\n')).toEqual(['One,\ntwo.', 'Three.'])
  expect(splitParagraphs('')).toEqual([])
})
