import { expect, test } from 'vitest'
import { wrappedIndex } from './wrapped-index.ts'

test.each([
  [6, 6, 0],
  [-1, 6, 5],
  [3, 6, 3],
  [1, 1, 0],
  [0, 0, 0],
  [-13, 6, 5],
])('image %d of %d has the index %d', (index, count, shown) => {
  expect(wrappedIndex(index, count)).toBe(shown)
})
