import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 20_000

type MandatesResult = { emails: number; unpublished: number }

type ListingJobOptions = {
  asServer: RunSql
  log: Log
  /** Called when visitors see something else from now on. */
  onChange: () => void
  intervalMs?: number
}

/**
 * Publishes listings and takes them down as planned, and follows the mandates that end. The database says what is due and
 * that it is done, so that only one server does it.
 */
export function startListingJob({ asServer, log, onChange, intervalMs = defaultIntervalMs }: ListingJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const [{ listings }] = await asServer(
        (sql) => sql<[{ listings: number }]>`select public.run_publication_plans() as listings`,
      )
      const [{ done }] = await asServer((sql) => sql<[{ done: MandatesResult }]>`select public.run_mandates() as done`)
      const { emails, unpublished } = done
      if (listings + unpublished + emails === 0) return
      log.info({ listings, unpublished, emails }, 'listings were published or taken down as planned')
      onChange()
    },
    failureMessage: 'planned publications could not be carried out',
    log,
  })
}
