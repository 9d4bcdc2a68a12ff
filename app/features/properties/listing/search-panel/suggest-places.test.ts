import { expect, test } from 'vitest'
import { completePlace, suggestPlaces } from './suggest-places.ts'

const place = (name: string, count: number, otherNames: string[] = []) => ({
  name,
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

test('nothing is suggested for nothing', () => {
  expect(names('')).toEqual([])
  expect(names('Kilimani, ')).toEqual([])
})
