import type { Backend } from '#app/backend/context.ts'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'

const everyMs = 15 * 60_000

type RollUpOptions = {
  /** With the secret key. */
  serviceClient: Backend
  log: Log
}

/** Counts days that are over and clears old visits away, at the start and then now and again until stopped. */
export function startRollUps({ serviceClient, log }: RollUpOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    runsAtStart: true,
    run: (isStopped) => rollUp(serviceClient, isStopped),
    failureMessage: 'visits could not be rolled up',
    log,
  })
}

/** One round: a day or a batch a call, so that no call holds the database for long. */
export async function rollUp(serviceClient: Backend, isStopped = () => false): Promise<void> {
  for (let isDone = false; !isDone && !isStopped();) {
    const { data, error } = await serviceClient.rpc('roll_up_visits')
    if (error) throw error
    isDone = (data as { is_done: boolean }).is_done
  }
}
