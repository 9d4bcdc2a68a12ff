import type { Backend } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'
import { startRounds } from './rounds.ts'

export type AlertOptions = {
  /** With the secret key. */
  clerk: Backend
  log: Log
  everyMs?: number
}

// Letters that are to come at once come within a minute: this pause, then the outbox's own.
const usualMs = 15_000

/** Asks the database, over and over until stopped, to match what changed with the searches people keep. */
export function startAlertRounds({ everyMs = usualMs, clerk, log }: AlertOptions): { stop: () => Promise<void> } {
  return startRounds({
    everyMs,
    round: async () => {
      const { data, error } = await clerk.rpc('queue_alert_letters')
      if (error) throw error
      if (data > 0) log.info({ letters: data }, 'letters about saved searches are waiting to leave')
    },
    failure: 'saved searches could not be matched',
    log,
  })
}
