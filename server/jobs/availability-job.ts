import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 15 * 60_000

type AvailabilityJobOptions = {
  serviceClient: Backend
  log: Log
  /** Called when visitors see something else from now on. */
  onChange: () => void
}

/**
 * Queues the weekly emails about listings to confirm, and hides those that nobody confirmed. The database stores what was done,
 * so that only one server does it.
 */
export function startAvailabilityJob({ serviceClient, log, onChange }: AvailabilityJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const emails = await serviceClient.rpc('queue_availability_emails')
      if (emails.error) throw emails.error
      const hidden = await serviceClient.rpc('hide_unconfirmed_listings')
      if (hidden.error) throw hidden.error
      if (hidden.data === 0) return
      log.info({ listings: hidden.data }, 'listings that nobody confirmed were hidden')
      onChange()
    },
    failureMessage: 'listings to confirm could not be handled',
    log,
  })
}
