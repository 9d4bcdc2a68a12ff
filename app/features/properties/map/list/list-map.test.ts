import { expect, test } from 'vitest'
import { findRoom } from './list-map.ts'

test('a price on the drawing has room where it touches none before it', () => {
  const spots = [
    { x: 50, y: 50 },
    { x: 60, y: 54 },
    { x: 60, y: 60 },
    { x: 82, y: 54 },
  ]
  expect(findRoom(spots)).toEqual([true, false, true, true])
})
