import type { Backend } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'

export type AlertOptions = {
  /** With the secret key. */
  clerk: Backend
  log: Log
  everyMs?: number
}

// Letters that are to come at once come within a minute: this pause, then the outbox's own.
const usualMs = 15_000

/** Asks the database, over and over until stopped, to match what changed with the searches people keep. */
export function startAlertRounds({ everyMs = usualMs, ...options }: AlertOptions): { stop: () => Promise<void> } {
  let isStopped = false
  let isRunning = false
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (isStopped || isRunning) return
    isRunning = true
    round = queueAlertLetters(options).finally(() => {
      isRunning = false
    })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await round
    },
  }
}

async function queueAlertLetters({ clerk, log }: AlertOptions) {
  try {
    const { data, error } = await clerk.rpc('queue_alert_letters')
    if (error) throw error
    if (data > 0) log.info({ letters: data }, 'letters about saved searches are waiting to leave')
  } catch (error) {
    const reason = String((error as { message?: string }).message ?? error)
    log.warn({ reason }, 'saved searches could not be matched')
  }
}
