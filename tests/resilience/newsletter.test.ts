import { expect, test } from 'vitest'
import { sendThroughKill } from './newsletter-run.ts'

const readers = 5_000

test('a newsletter reaches nobody twice, though the process is killed in the middle, and delays no other email', async () => {
  const { emailsByReader, messageIds, counts, sentBeforeOther, pagesServed } = await sendThroughKill(readers)
  const doubles = [...emailsByReader].filter(([, count]) => count > 1)
  expect(doubles).toEqual([])
  const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]))
  // The one that was being sent at the kill may have arrived.
  const { sent = 0, uncertain = 0 } = byStatus
  expect(sent + uncertain).toBe(readers)
  expect(uncertain).toBeLessThanOrEqual(1)
  expect(emailsByReader.size).toBeGreaterThanOrEqual(sent)
  expect(messageIds).toBe(emailsByReader.size)
  expect(sentBeforeOther).toBeLessThan(readers)
  expect(pagesServed).toBe(3)
}, 900_000)
