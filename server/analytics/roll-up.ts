import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

const everyMs = 15 * 60_000

type RollUpOptions = {
  asServer: RunSql
  log: Log
}

/** Aggregates finished days and deletes old visits, at start-up and periodically until stopped. */
export function startRollUps({ asServer, log }: RollUpOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    runsAtStart: true,
    run: (isStopped) => rollUp(asServer, isStopped),
    failureMessage: 'visits could not be rolled up',
    log,
  })
}

/** Runs once: one day or one batch per call, so that no call holds the database for long. */
export async function rollUp(asServer: RunSql, isStopped = () => false): Promise<void> {
  for (let isDone = false; !isDone && !isStopped();) {
    const [row] = await asServer((sql) => sql<[{ is_done: boolean }]>`select public.roll_up_visits() as is_done`)
    isDone = row.is_done
  }
}
