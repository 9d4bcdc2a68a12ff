import { queueNextStepReminders } from '#server/inquiries/next-step-reminders.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { type Job, startJob } from './job.ts'

const defaultIntervalMs = 60_000

type NextStepJobOptions = { asServer: RunSql; log: Log; intervalMs?: number }

/** Reminds staff of the next steps that are due. The database marks each, so that only one server reminds of it, and once. */
export function startNextStepJob({ asServer, log, intervalMs = defaultIntervalMs }: NextStepJobOptions): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: async () => {
      const steps = await asServer(queueNextStepReminders)
      if (steps > 0) log.info({ steps }, 'reminders of next steps were queued')
    },
    failureMessage: 'reminders of next steps could not be queued',
    log,
  })
}
