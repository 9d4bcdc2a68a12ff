import { expect, test } from 'vitest'
import { crashRepeatedly } from './crashes.ts'

test.each([
  [1, ['first process', 'database', 'first process']],
  [2, ['first process', 'worker', 'database']],
  [4, ['first process', 'worker', 'database']],
])('acknowledged writes survive kills of any of %i processes and of their database', async (processes, killed) => {
  const crashes = await crashRepeatedly({ times: 3, processes })
  expect(crashes.map((crash) => crash.killed)).toEqual(killed)
  for (const { acknowledged, missing } of crashes) {
    expect(acknowledged).toBeGreaterThanOrEqual(20)
    expect(missing).toBe(0)
  }
})
