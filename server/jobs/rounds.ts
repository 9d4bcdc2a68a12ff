import type { Log } from '../log.ts'

export type RoundsOptions = {
  everyMs: number
  /** Does the first one now, not only when the first pause is over. */
  startsNow?: boolean
  /** One round. A long one asks `isStopped` now and then and ends early. */
  round: (isStopped: () => boolean) => Promise<void>
  /** What could not be done, for the log; the next round comes all the same. */
  failure: string
  log: Log
}

/** Does the same over and over, never two at once, until stopped; stopping waits for the round under way. */
export function startRounds(options: RoundsOptions): { stop: () => Promise<void> } {
  const { everyMs, startsNow = false, round, failure, log } = options
  let isStopped = false
  let underWay: Promise<void> | undefined
  const begin = () => {
    underWay ??= round(() => isStopped)
      .catch((error: unknown) => {
        log.warn({ reason: String((error as { message?: string }).message ?? error) }, failure)
      })
      .finally(() => {
        underWay = undefined
      })
  }
  if (startsNow) begin()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
