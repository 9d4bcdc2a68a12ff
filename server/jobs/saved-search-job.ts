import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { queueAlerts } from '#server/saved-searches/queue-alerts.ts'
import { type Job, startJob } from './job.ts'

// Immediate alerts are promised within a minute: this interval, then the outbox's own.
const defaultIntervalMs = 15_000

type SavedSearchJobOptions = { asServer: RunSql; log: Log; intervalMs?: number }

/** Matches changed properties with saved searches, and queues the emails about them. */
export function startSavedSearchJob({ asServer, log, intervalMs = defaultIntervalMs }: SavedSearchJobOptions): Job {
  return startJob({
    intervalMs,
    run: async () => {
      const emails = await asServer(queueAlerts)
      if (emails > 0) log.info({ emails }, 'emails about saved searches were queued')
    },
    failureMessage: 'saved searches could not be matched',
    log,
  })
}
