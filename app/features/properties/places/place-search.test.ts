import { expect, test } from 'vitest'
import { searchPlaces } from './place-search.server.ts'

test('a place is found by the beginning of its name, in any case, with its coordinates', () => {
  const [first] = searchPlaces(' kiliM')
  expect(first).toMatchObject({ name: 'Kilimani', county: 'Nairobi', kind: 'estate' })
  expect(first?.latitude).toBeCloseTo(-1.29, 1)
  expect(first?.longitude).toBeCloseTo(36.78, 1)
})

test('names that begin with the words go before those that contain them', () => {
  const names = searchPlaces('west').map(({ name }) => name)
  expect(names[0]).toMatch(/^West/)
})

test.each(['', 'k', '%', '🏡🏡', 'no such place at all', 'x'.repeat(10_000)])('%s finds nothing', (words) => {
  expect(searchPlaces(words)).toEqual([])
})
