import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 5 * 60_000

/** Queues the emails that remind visitors of their viewings. The database marks each, so that only one server queues it. */
export function startViewingReminderJob({ asServer, log }: { asServer: RunSql; log: Log }): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const [{ reminders }] = await asServer(
        (sql) => sql<[{ reminders: number }]>`select public.queue_viewing_reminders() as reminders`,
      )
      if (reminders > 0) log.info({ reminders }, 'reminders of viewings were queued')
    },
    failureMessage: 'reminders of viewings could not be queued',
    log,
  })
}
