import { expect, onTestFinished, test } from 'vitest'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { createLog } from '#server/log.ts'
import { runPostPlans } from '#server/blogs/plans/run-post-plans.ts'
import { runPlans } from '#server/properties/plans/run-plans.ts'
import { startListingJob } from './listing-job.ts'

/** Responses of the database, one for each run; after the last one nothing is due. */
function runJob(responses: (number | 'away')[]) {
  let runs = 0
  let changes = 0
  const asServer = async (work: unknown) => {
    if (work === runPostPlans) return 0
    if (work !== runPlans) return { emails: 0, unpublished: 0 }
    const response = responses[runs++] ?? 0
    if (response === 'away') throw new Error('away')
    return response
  }
  const job = startListingJob({
    asServer: asServer as RunSql,
    log: createLog('silent'),
    onChange: async () => {
      changes += 1
    },
    intervalMs: 5,
  })
  onTestFinished(job.stop)
  return { countChanges: () => changes, countRuns: () => runs }
}

test('while the database is away nothing is announced; the next run does what is due', async () => {
  const { countChanges, countRuns } = runJob(['away', 'away', 2])
  await expect.poll(countChanges).toBe(1)
  expect(countRuns()).toBeGreaterThanOrEqual(3)
})

test('pages are rendered again only when something was published or taken down', async () => {
  const { countChanges, countRuns } = runJob([0, 0])
  await expect.poll(countRuns).toBeGreaterThan(3)
  expect(countChanges()).toBe(0)
})
