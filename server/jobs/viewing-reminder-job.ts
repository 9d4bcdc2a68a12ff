import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { queueViewingReminders } from '#server/viewings/queue-reminders.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 5 * 60_000

/** Queues the emails that remind visitors of their viewings. Only one server queues each. */
export function startViewingReminderJob({ asServer, log }: { asServer: RunSql; log: Log }): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const reminders = await asServer(queueViewingReminders)
      if (reminders > 0) log.info({ reminders }, 'reminders of viewings were queued')
    },
    failureMessage: 'reminders of viewings could not be queued',
    log,
  })
}
