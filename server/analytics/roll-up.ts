import type { Backend } from '../../app/backend/context.ts'
import type { Log } from '../log.ts'

const everyMs = 15 * 60_000

type RollUpOptions = {
  /** With the secret key. */
  clerk: Backend
  log: Log
}

/** Counts days that are over and clears old visits away, at the start and then now and again until stopped. */
export function startRollUps({ clerk, log }: RollUpOptions): { stop: () => Promise<void> } {
  let stopped = false
  const once = () =>
    rollUp(clerk, () => stopped).catch((error: unknown) => {
      log.warn({ reason: String((error as { message?: string }).message ?? error) }, 'visits could not be rolled up')
    })
  let round = once()
  const timer = setInterval(() => {
    round = round.then(once)
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

/** One round: a day or a batch a call, so that no call holds the database for long. */
export async function rollUp(clerk: Backend, isStopped = () => false): Promise<void> {
  for (let isDone = false; !isDone && !isStopped();) {
    const { data, error } = await clerk.rpc('roll_up_visits')
    if (error) throw error
    isDone = (data as { is_done: boolean }).is_done
  }
}
