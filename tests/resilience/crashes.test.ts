import { expect, test } from 'vitest'
import { crashRepeatedly } from './crashes.ts'

test('acknowledged writes survive kills of the process and of its database, and both restart', async () => {
  const crashes = await crashRepeatedly(3)
  expect(crashes.map(({ killed }) => killed)).toEqual(['process', 'database', 'process'])
  for (const { acknowledged, missing } of crashes) {
    expect(acknowledged).toBeGreaterThanOrEqual(20)
    expect(missing).toBe(0)
  }
})
