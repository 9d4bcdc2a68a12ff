import { describe, expect, test } from 'vitest'
import { fold } from '../search/fold.ts'
import { findNearest, findPlace, getDistanceKm, getLocationNames, type Place, places } from './gazetteer.server.ts'

const counties = places.filter(({ kind }) => kind === 'county')
const countyOf = ({ county }: Place) => counties.find(({ name }) => name === county)

describe('the gazetteer', () => {
  test('has the 47 counties', () => {
    expect(counties).toHaveLength(47)
  })

  test('gives every name to one place', () => {
    const names = places.flatMap(({ name, otherNames }) => [name, ...otherNames].map(fold))
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([])
  })

  test('has names that the search compares as written', () => {
    for (const { name, otherNames } of places)
      for (const each of [name, ...otherNames]) expect(fold(each)).toMatch(/^[a-z0-9][a-z0-9' -]*$/)
  })

  test('places everything in Kenya, in one of its counties', () => {
    for (const place of places) {
      expect(place.latitude).toBeGreaterThan(-4.8)
      expect(place.latitude).toBeLessThan(5.1)
      expect(place.longitude).toBeGreaterThan(33.8)
      expect(place.longitude).toBeLessThan(42)
      expect(countyOf(place)).toBeDefined()
    }
  })

  test('has each estate within 60 km of the main town of its county, but for three in large counties', () => {
    const far = places.filter((place) => {
      const county = countyOf(place)
      return place.kind === 'estate' && county && getDistanceKm(place, county) > 60
    })
    expect(far.map(({ name }) => name).toSorted()).toEqual(['Karagita', 'Kibiko', 'Namanga'])
  })

  test('has known estates along each road', () => {
    for (const { kind, name, along } of places.filter((place) => place.kind === 'road')) {
      expect({ kind, name, unknown: along.filter((estate) => !findPlace(estate)) }).toEqual({ kind, name, unknown: [] })
      expect(along.length).toBeGreaterThan(2)
    }
  })

  test.each([
    ['Westy', 'Westlands'],
    ['lavi', 'Lavington'],
    ['Ngong Rd', 'Ngong Road'],
    ['thika superhighway', 'Thika Road'],
    ['TRM', 'TRM'],
    ['Syoks', 'Syokimau'],
    ['kile', 'Kileleshwa'],
    ['Isich', 'Eastleigh'],
    ['LANGATA', "Lang'ata"],
    ['Lang’ata', "Lang'ata"],
    ['Muranga', "Murang'a"],
    ['Rongai', 'Ongata Rongai'],
    ['Atlantis', undefined],
  ])('finds %s', (query, name) => {
    expect(findPlace(query)?.name).toBe(name)
  })
})

describe('the names of a location', () => {
  test('of an estate are its own', () => {
    expect(getLocationNames(['Kilimani'])).toEqual(['Kilimani'])
    expect(getLocationNames(['kile'])).toContain('Kileleshwa')
  })

  test('of a county are those of its towns and estates too', () => {
    expect(getLocationNames(['Kiambu'])).toEqual(expect.arrayContaining(['Kiambu', 'Thika', 'Ruaka', 'Kiambu Road']))
    expect(getLocationNames(['Kiambu'])).not.toContain('Westlands')
  })

  test('of a road are those of its estates', () => {
    expect(getLocationNames(['Thika Road'])).toEqual(expect.arrayContaining(['Thika Road', 'Kasarani', 'Juja']))
    expect(getLocationNames(['Thika Road'])).not.toContain('Thika')
  })

  test('within a distance are those of what is near', () => {
    const near = getLocationNames(['Kilimani'], 2)
    expect(near).toEqual(expect.arrayContaining(['Kilimani', 'Kileleshwa', 'Hurlingham']))
    expect(near).not.toContain('Karen')
    expect(getLocationNames(['Kilimani'], 10)).toEqual(expect.arrayContaining(['Karen', 'Westlands']))
  })

  test('within a distance of a county’s town have its name where the location begins, and only there', () => {
    expect(getLocationNames(['Machakos'], 10)).toContain('^Machakos')
    expect(getLocationNames(['Machakos'], 10)).not.toContain('Machakos')
    // 'Nairobi' alone may be anywhere in Nairobi.
    expect(getLocationNames(['Kilimani'], 10)).not.toContain('^Nairobi')
  })

  test('of an unknown place are what was typed', () => {
    expect(getLocationNames(['Atlantis'], 5)).toEqual(['Atlantis'])
  })

  test('are never more than the database reads', () => {
    for (const { name } of places) expect(getLocationNames([name]).length).toBeLessThanOrEqual(400)
    for (const { name } of places) expect(getLocationNames([name], 50).length).toBeLessThanOrEqual(400)
  })

  test('the nearest places come first', () => {
    const kilimani = findPlace('Kilimani')
    const [nearest] = kilimani ? findNearest(kilimani, 5) : []
    expect(nearest?.name).toBe('Kileleshwa')
  })
})
