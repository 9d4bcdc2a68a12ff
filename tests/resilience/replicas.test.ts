import { expect, test } from 'vitest'
import { killOneOfTwo } from './replicas.ts'

test('two replicas start together on an empty database; when one is killed under load the other continues', async () => {
  const { properties, missing, afterTheKill } = await killOneOfTwo()
  expect(properties).toBe(35)
  expect(missing).toBe(0)
  expect(afterTheKill).toBeGreaterThanOrEqual(20)
})
