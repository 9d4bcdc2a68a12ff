import { describe, expect, test } from 'vitest'
import { isLanguage, languageAddress, linkIn, pathIn, withoutLanguage } from './language.ts'

describe('a link on a page in Swahili', () => {
  test.each([
    ['/', '/sw'],
    ['/?from=menu', '/sw?from=menu'],
    ['/contact', '/sw/contact'],
    ['/property/1#map', '/sw/property/1#map'],
  ])('to %s leads to %s', (to, expected) => {
    expect(linkIn('sw', to)).toBe(expected)
    expect(linkIn('en', to)).toBe(to)
  })

  test.each([
    '//evil.example/contact',
    'https://partner.example/',
    'https:/contact',
    '#map',
    '?page=2',
    'tel:+254700000200',
  ])('to %s, which is no page of this site, is left as it is', (to) => {
    expect(linkIn('sw', to)).toBe(to)
  })
})

test.each([
  ['/sw', '/'],
  ['/sw/contact', '/contact'],
  ['/sw/sw/contact', '/sw/contact'],
  ['/swahili', '/swahili'],
  ['/sw/', '/sw/'],
  ['/blog/sw/x', '/blog/sw/x'],
  ['/', '/'],
  ['/contact', '/contact'],
])('the page %s is %s in English', (path, english) => {
  expect(withoutLanguage(path)).toBe(english)
})

test('the language switch leads to the same page and query, with the choice to remember', () => {
  expect(languageAddress('sw', '/contact')).toBe('/sw/contact?language=sw')
  expect(languageAddress('en', '/for-sale?beds=2')).toBe('/for-sale?beds=2&language=en')
  expect(pathIn('en', '/contact')).toBe('/contact')
})

test('a language is one of those that there are', () => {
  expect([isLanguage('en'), isLanguage('sw'), isLanguage('fr'), isLanguage(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
