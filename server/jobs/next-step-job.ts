import type { Backend } from '#app/backend/context.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 60_000

type NextStepJobOptions = { serviceClient: Backend; log: Log; intervalMs?: number }

/** Reminds staff of the next steps that are due. The database marks each, so that only one server reminds of it, and once. */
export function startNextStepJob({ serviceClient, log, intervalMs = defaultIntervalMs }: NextStepJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const { data, error } = await serviceClient.rpc('queue_next_step_reminders')
      if (error) throw error
      if (data > 0) log.info({ steps: data }, 'reminders of next steps were queued')
    },
    failureMessage: 'reminders of next steps could not be queued',
    log,
  })
}
