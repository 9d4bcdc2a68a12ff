import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { hideUnconfirmed } from '#server/properties/availability/hide-unconfirmed.ts'
import { queueAvailabilityEmails } from '#server/properties/availability/queue-emails.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 15 * 60_000

type AvailabilityJobOptions = {
  asServer: RunSql
  log: Log
  /** Called when visitors see something else from now on. */
  onChange: () => Promise<void>
}

/**
 * Queues the weekly emails about listings to confirm, and hides those that nobody confirmed. The database stores what was done,
 * so that only one server does it.
 */
export function startAvailabilityJob({ asServer, log, onChange }: AvailabilityJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      await asServer(queueAvailabilityEmails)
      const listings = await asServer(hideUnconfirmed)
      if (listings === 0) return
      log.info({ listings }, 'listings that nobody confirmed were hidden')
      await onChange()
    },
    failureMessage: 'listings to confirm could not be handled',
    log,
  })
}
