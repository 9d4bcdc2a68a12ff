import { expect, test } from 'vitest'
import { bestEncoding } from './compression.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip ; Q=0.5', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
  ['brotli, gzipped', undefined],
  ['', undefined],
])('a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
  // The second time from memory.
  expect(bestEncoding(accepted)).toBe(encoding)
})

test('headers of any number are read rightly, as invented ones make room for each other', () => {
  for (let turn = 0; turn < 1_000; turn += 1) expect(bestEncoding(`invented-${turn}, gzip`)).toBe('gzip')
  expect(bestEncoding('gzip, deflate, br')).toBe('br')
})
