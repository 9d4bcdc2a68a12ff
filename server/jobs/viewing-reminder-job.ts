import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 5 * 60_000

/** Queues the emails that remind visitors of their viewings. The database marks each, so that only one server queues it. */
export function startViewingReminderJob({ serviceClient, log }: { serviceClient: Backend; log: Log }): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const { data, error } = await serviceClient.rpc('queue_viewing_reminders')
      if (error) throw error
      if (data > 0) log.info({ reminders: data }, 'reminders of viewings were queued')
    },
    failureMessage: 'reminders of viewings could not be queued',
    log,
  })
}
