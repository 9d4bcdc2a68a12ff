import type { Log } from '#server/log.ts'

export type Job = {
  /** Starts no further run and waits for the current one. */
  stop: () => Promise<void>
}
type JobOptions = {
  intervalMs: number
  /** Runs once at the start, not only after the first interval. */
  runsAtStart?: boolean
  /** A long run checks `isStopped` now and then and ends early. */
  run: (isStopped: () => boolean) => Promise<void>
  /** Logged when a run fails; the next run follows anyway. */
  failureMessage: string
  log: Log
}

/** Runs the same work at an interval, never twice at once, until stopped. */
export function startJob({ intervalMs, runsAtStart = false, run, failureMessage, log }: JobOptions): Job {
  let isStopped = false
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= run(() => isStopped)
      .catch((error: unknown) => {
        log.warn({ reason: String((error as { message?: string }).message ?? error) }, failureMessage)
      })
      .finally(() => {
        running = undefined
      })
  }
  if (runsAtStart) begin()
  const timer = setInterval(begin, intervalMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
