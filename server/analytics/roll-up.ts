import type { Backend } from '#app/backend/context.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'

const everyMs = 15 * 60_000

type RollUpOptions = {
  /** Holds the secret key. */
  serviceClient: Backend
  log: Log
}

/** Aggregates finished days and deletes old visits, at start-up and periodically until stopped. */
export function startRollUps({ serviceClient, log }: RollUpOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    runsAtStart: true,
    run: (isStopped) => rollUp(serviceClient, isStopped),
    failureMessage: 'visits could not be rolled up',
    log,
  })
}

/** Runs once: one day or one batch per call, so that no call holds the database for long. */
export async function rollUp(serviceClient: Backend, isStopped = () => false): Promise<void> {
  for (let isDone = false; !isDone && !isStopped();) {
    const { data, error } = await serviceClient.rpc('roll_up_visits')
    if (error) throw error
    isDone = data
  }
}
