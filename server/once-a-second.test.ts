import { expect, test } from 'vitest'
import { onceASecond } from './once-a-second.ts'

test('many who ask within a second are answered by one question, and the next second by another', async () => {
  const clock = { ms: 0 }
  let asked = 0
  const ask = onceASecond(
    async () => (asked += 1),
    () => clock.ms,
  )
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  clock.ms = 999
  expect(await ask()).toBe(1)
  clock.ms = 1_000
  expect(await ask()).toBe(2)
})
