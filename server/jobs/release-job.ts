import type { Log } from '#server/log.ts'
import type { ReleaseWatch } from '#server/updates/release-watch.ts'
import { type Job, startJob } from './job.ts'

const intervalMs = 24 * 60 * 60_000

/** Reads the list of releases that the operator named, now and once a day. */
export function startReleaseJob({ watch, log }: { watch: ReleaseWatch; log: Log }): Job {
  return startJob({
    intervalMs,
    runsAtStart: true,
    run: watch.look,
    failureMessage: 'the list of releases could not be read',
    log,
  })
}
