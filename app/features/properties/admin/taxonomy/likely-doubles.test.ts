import { describe, expect, test } from 'vitest'
import { findDoubles } from './likely-doubles.ts'

const named = (...names: string[]) => names.map((name) => ({ name, count: 1, isListed: true }))
const pairs = (...names: string[]) => findDoubles(named(...names), []).map(({ keep, drop }) => [keep, drop].toSorted())

describe('two names are likely the same when', () => {
  test.each([
    ['one is inside the other', 'Pool', 'Swimming pool'],
    ['they have the same words in another order', 'Parking, covered', 'Covered parking'],
    ['one is the plural', 'Balconies', 'Balcony'],
    ['one is the plural with es', 'Porches', 'Porch'],
    ['they differ in case and accents', 'Café', 'CAFE'],
    ['they differ in small words', 'Near a school', 'Near the schools'],
    ['they differ in hyphens', 'Three phase power', 'Three-phase power'],
  ])('%s: %s and %s', (_, one, other) => {
    expect(pairs(one, other)).toEqual([[one, other].toSorted()])
  })
})

test.each([
  ['Water access', 'Road access'],
  ['Single room', 'Double room'],
  ['Fenced', 'Electric fence'],
  ['Gas', 'Ga'],
  ['Pool', 'Poolside bar'],
  ['A', 'The'],
  ['!!!', '...'],
])('%s and %s are not', (one, other) => {
  expect(pairs(one, other)).toEqual([])
})

test('the one that more properties have is kept, then what the list has, then the longer name', () => {
  const pool = { name: 'Pool', count: 4, isListed: true }
  const swimming = { name: 'Swimming pool', count: 9, isListed: true }
  expect(findDoubles([pool, swimming], [])).toEqual([{ keep: 'Swimming pool', drop: 'Pool' }])
  expect(findDoubles([pool, { ...swimming, count: 4, isListed: false }], [])).toEqual([
    { keep: 'Pool', drop: 'Swimming pool' },
  ])
  expect(findDoubles([pool, { ...swimming, count: 4 }], [])).toEqual([{ keep: 'Swimming pool', drop: 'Pool' }])
})

test('a pair that a person kept apart is not asked about again', () => {
  expect(findDoubles(named('Heating', 'Solar water heating'), [['heating', 'solar water heating']])).toEqual([])
})
