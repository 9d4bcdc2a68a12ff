import type { ImageStoreCheck } from '#server/media/store/image-store-check.ts'
import type { Log } from '#server/log.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 60_000

/** Looks again, since another process may start later. */
export function startImageStoreJob({ check, log }: { check: ImageStoreCheck; log: Log }): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: check.run,
    failureMessage: 'the image stores of the processes could not be compared',
    log,
  })
}
