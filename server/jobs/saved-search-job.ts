import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

// Immediate alerts are promised within a minute: this interval, then the outbox's own.
const defaultIntervalMs = 15_000

type SavedSearchJobOptions = { serviceClient: Backend; log: Log; intervalMs?: number }

/** Matches changed properties with saved searches, and queues the emails about them. */
export function startSavedSearchJob({
  serviceClient,
  log,
  intervalMs = defaultIntervalMs,
}: SavedSearchJobOptions): Job {
  return startJob({
    intervalMs,
    run: async () => {
      const { data, error } = await serviceClient.rpc('queue_alert_emails')
      if (error) throw error
      if (data > 0) log.info({ emails: data }, 'emails about saved searches were queued')
    },
    failureMessage: 'saved searches could not be matched',
    log,
  })
}
