import { expect, test } from 'vitest'
import { parseOwnShortlists } from './own-shortlists.ts'

const now = new Date('2026-11-23T10:00:00Z')
const list = { ownerToken: 'a'.repeat(64), title: 'Homes for Mum', until: '2027-02-20T10:00:00+03:00' }
const parse = (value: unknown) => parseOwnShortlists(typeof value === 'string' ? value : JSON.stringify(value), now)

test('lists that still work are found', () => {
  expect(parse([list])).toEqual([list])
})

test('one that has expired, and what is no list, are left out', () => {
  const expired = { ...list, until: '2026-11-23T09:59:00Z' }
  const odd = [
    null,
    5,
    'x',
    {},
    [],
    { ...list, ownerToken: '../admin' },
    { ...list, title: 1 },
    { ...list, until: 'soon' },
  ]
  expect(parse([expired, ...odd, list])).toEqual([list])
})

test.each(['', '{', 'null', '{"a":1}', '5'])('a damaged record is empty: %s', (text) => {
  expect(parse(text)).toEqual([])
})
