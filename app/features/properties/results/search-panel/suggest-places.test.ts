import { expect, test } from 'vitest'
import type { PlaceCount } from '../../places/place-counts.ts'
import { completePlace, groupSuggestions, markBegun, suggestPlaces } from './suggest-places.ts'

const place = (name: string, count: number, otherNames: string[] = []): PlaceCount => ({
  name,
  kind: name === 'Kitengela' ? 'town' : 'estate',
  count,
  county: 'Nairobi',
  otherNames,
})
const places = [
  place('Karen', 2),
  place('Kilimani', 5),
  place('Kitengela', 9, ['Kite']),
  place('Ongata Rongai', 3, ['Rongai']),
  place('Westlands', 4, ['Westy']),
]
const names = (text: string) => suggestPlaces(places, text).map(({ name }) => name)

test('places begin with what is typed, by name, other name or a later word, the fullest first', () => {
  expect(names('ki')).toEqual(['Kitengela', 'Kilimani'])
  expect(names('K')).toEqual(['Kitengela', 'Kilimani', 'Karen'])
  expect(names('westy')).toEqual(['Westlands'])
  expect(names('rong')).toEqual(['Ongata Rongai'])
  expect(names('imani')).toEqual([])
})

test('after a comma another place is suggested', () => {
  expect(names('Kilimani, ki')).toEqual(['Kitengela'])
  expect(completePlace('Kilimani, ki', 'Kitengela')).toBe('Kilimani, Kitengela')
  expect(completePlace('ki', 'Kitengela')).toBe('Kitengela')
})

test('before anything is begun, the estates with most homes are suggested', () => {
  const counted = [...places, place('Lavington', 0)].toSorted((a, b) => b.count - a.count)
  const fullest = suggestPlaces(counted, '').map(({ name }) => name)
  expect(fullest).toEqual(['Kilimani', 'Westlands', 'Ongata Rongai', 'Karen'])
  expect(suggestPlaces(counted, 'Kilimani, ').map(({ name }) => name)).toEqual(fullest.slice(1))
})

test('suggestions stand in two groups, the one with the best match first', () => {
  const grouped = (text: string) =>
    groupSuggestions(suggestPlaces(places, text)).map((group) => ({
      [group.key]: group.places.map(({ name }) => name),
    }))
  expect(grouped('ki')).toEqual([{ towns: ['Kitengela'] }, { areas: ['Kilimani'] }])
  expect(grouped('ka')).toEqual([{ areas: ['Karen'] }])
  expect(grouped('xyz')).toEqual([])
})

test.each([
  ['Kilimani', 'ki', ['', 'Ki', 'limani']],
  ['Ongata Rongai', 'rong', ['Ongata ', 'Rong', 'ai']],
  ['Kitengela', 'Kilimani, kit', ['', 'Kit', 'engela']],
  ['Westlands', 'westy', ['Westlands', '', '']],
  ['Westlands', '', ['Westlands', '', '']],
])('in %s what was typed, %j, is marked', (name, text, parts) => {
  expect(markBegun(name, text)).toEqual(parts)
})
