import { describe, expect, test } from 'vitest'
import { places } from './gazetteer.server.ts'
import { findPlaceBySlug, placeSlug } from './place-address.ts'
import { placesIn } from './places-in.ts'

const namesIn = (location: string) => placesIn(location).map(({ name }) => name)

describe('a location', () => {
  test.each([
    ['Karen, Nairobi', ['Karen', 'Nairobi']],
    ['Kitengela', ['Kitengela', 'Kajiado']],
    ['westy', ['Westlands', 'Nairobi']],
    ['Ring Road, Kilimani, Nairobi', ['Kilimani', 'Nairobi']],
    ['Ngong Road, Nairobi', ['Ngong Road', 'Nairobi']],
    ['Atlantis', []],
    ['<b>Karen</b>', []],
    ['', []],
  ])('%j is in %j', (location, names) => {
    expect(namesIn(location)).toEqual(names)
  })

  test('may be called after the neighbouring county', () => {
    expect(namesIn('Kitengela, Nairobi')).toEqual(['Kitengela', 'Nairobi', 'Kajiado'])
  })

  test('with the name of a place elsewhere is not in that place', () => {
    expect(namesIn('Riverside, Nairobi')).toEqual(['Riverside', 'Nairobi'])
    expect(namesIn('Riverside, Kisumu')).toEqual(['Kisumu'])
    expect(namesIn('Riverside, Mombasa')).toEqual(['Mombasa'])
  })
})

describe('the address of a place', () => {
  test.each([
    ["Lang'ata", 'langata'],
    ['Upper Hill', 'upper-hill'],
    ['Elgeyo-Marakwet', 'elgeyo-marakwet'],
  ])('of %s is %s', (name, slug) => {
    expect(placeSlug({ name })).toBe(slug)
  })

  test('leads to that place alone', () => {
    for (const place of places) {
      expect(placeSlug(place)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(findPlaceBySlug(placeSlug(place))).toBe(place)
    }
  })

  test.each(['', 'atlantis', 'KAREN', 'karen-', 'constructor', '__proto__'])('%j leads nowhere', (slug) => {
    expect(findPlaceBySlug(slug)).toBeUndefined()
  })
})
