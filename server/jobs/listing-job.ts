import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 20_000

const mandatesResult = z.object({ emails: z.number(), unpublished: z.number() })

type ListingJobOptions = {
  serviceClient: Backend
  log: Log
  /** Called when visitors see something else from now on. */
  onChange: () => void
  intervalMs?: number
}

/**
 * Publishes listings and takes them down as planned, and follows the mandates that end. The database says what is due and
 * that it is done, so that only one server does it.
 */
export function startListingJob({
  serviceClient,
  log,
  onChange,
  intervalMs = defaultIntervalMs,
}: ListingJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const { data: listings, error } = await serviceClient.rpc('run_publication_plans')
      if (error) throw error
      const mandates = await serviceClient.rpc('run_mandates')
      if (mandates.error) throw mandates.error
      const { emails, unpublished } = mandatesResult.parse(mandates.data)
      if (listings + unpublished + emails === 0) return
      log.info({ listings, unpublished, emails }, 'listings were published or taken down as planned')
      onChange()
    },
    failureMessage: 'planned publications could not be carried out',
    log,
  })
}
