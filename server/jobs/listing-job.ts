import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { runMandates } from '#server/properties/mandates/run-mandates.ts'
import { runPlans } from '#server/properties/plans/run-plans.ts'
import { runPostPlans } from '#server/blogs/plans/run-post-plans.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 20_000

type ListingJobOptions = {
  asServer: RunSql
  log: Log
  /** Called when visitors see something else from now on. */
  onChange: () => Promise<void>
  intervalMs?: number
}

/**
 * Publishes listings and posts and takes listings down as planned, and follows the mandates that end. The database says what is due and
 * that it is done, so that only one server does it.
 */
export function startListingJob({ asServer, log, onChange, intervalMs = defaultIntervalMs }: ListingJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const listings = await asServer(runPlans)
      const posts = await asServer(runPostPlans)
      const { emails, unpublished } = await asServer(runMandates)
      if (listings + posts + unpublished + emails === 0) return
      log.info({ listings, posts, unpublished, emails }, 'listings and posts were published or taken down as planned')
      await onChange()
    },
    failureMessage: 'planned publications could not be carried out',
    log,
  })
}
