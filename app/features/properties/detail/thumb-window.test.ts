import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { thumbWindow } from './thumb-window.ts'

test.each([
  [
    { index: 0, count: 3 },
    { first: 0, last: 2, more: 0 },
  ],
  [
    { index: 4, count: 5 },
    { first: 0, last: 4, more: 0 },
  ],
  [
    { index: 0, count: 6 },
    { first: 0, last: 3, more: 2 },
  ],
  [
    { index: 4, count: 10 },
    { first: 1, last: 4, more: 5 },
  ],
  [
    { index: 9, count: 10 },
    { first: 5, last: 9, more: 0 },
  ],
])('of %j images the column shows %j', (shown, window) => {
  expect(thumbWindow({ ...shown, capacity: 5 })).toEqual(window)
})

test('the current image always has a thumbnail, and every hidden image is counted', () => {
  const indexAndCount = fc.nat({ max: 60 }).chain((more) => fc.tuple(fc.nat({ max: more }), fc.constant(more + 1)))
  fc.assert(
    fc.property(indexAndCount, ([index, count]) => {
      const { first, last, more } = thumbWindow({ index, count, capacity: 5 })
      expect(index).toBeGreaterThanOrEqual(first)
      expect(index).toBeLessThanOrEqual(last)
      expect(last + more).toBe(count - 1)
      expect(last - first + 1 + (more > 0 ? 1 : 0)).toBeLessThanOrEqual(5)
    }),
    { numRuns: 1_000 },
  )
})
