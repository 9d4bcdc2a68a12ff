import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { createHangDetector } from './hang-detector.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const log = createLog('silent')
const healthy = async () => undefined

/** Work with a result after that many seconds. */
const after = (seconds: number) => () => new Promise((resolve) => setTimeout(() => resolve('done'), seconds * 1000))

test('a call that may run for two minutes has them, while the database responds to others', async () => {
  const hangs = createHangDetector({ probe: healthy, log })
  const outcome = hangs.guard(after(100), 120_000)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await outcome).toBe('done')
})

test.each([undefined, 1_000, 5_000])('a call of %s ms is given up after six seconds', async (statementMs) => {
  const hangs = createHangDetector({ probe: healthy, log })
  const outcome = hangs.guard(after(100), statementMs).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe('The backend did not respond within 6000 ms')
})

test('no call waits for a database that does not respond, however long it may run', async () => {
  const hangs = createHangDetector({ probe: () => new Promise(() => {}), log })
  const outcome = hangs.guard(after(100), 120_000).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await outcome).toBe('The database does not respond')
  hangs.stop()
  await vi.advanceTimersByTimeAsync(4_000)
})
