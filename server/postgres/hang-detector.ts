import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** A call that waits longer than this is reason to ask whether the database answers at all. */
const slowMs = 2_000
/** A healthy database answers the probe at once, so one that has not by then is stopped or cut off. */
const probeMs = 2_000
/** No statement runs that long: what has no answer by then gets none any more. */
const timeoutMs = 6_000

type Call = { isAbandoned: boolean }
const calls = new AsyncLocalStorage<Call>()

/** The database takes the question and gives no answer. Named so that supabase-js does not ask again. */
export class BackendUnavailable extends Error {
  override name = 'AbortError'
}

export type HangDetector = {
  /** Does the work, and gives it up within seconds when the database hangs. */
  guard: <Value>(work: () => Promise<Value>) => Promise<Value>
  stop: () => void
}

/**
 * Tells a database that hangs from one that is busy. While it hangs, nobody waits for it: the first call learns it after
 * four seconds, those on their way with it, and later ones at once.
 */
export function createHangDetector({ probe, log }: { probe: () => Promise<unknown>; log: Log }): HangDetector {
  const state = { isHung: false, isChecking: false, isStopped: false }
  const waiting = new Set<(reason: Error) => void>()
  const unavailableError = () => new BackendUnavailable('The database does not answer')
  let pendingCheck: Promise<boolean> | undefined

  function isDatabaseResponding() {
    // Refused or cut is an answer too: those who wait learn it themselves.
    pendingCheck ??= probe()
      .then(
        () => true,
        (error: { code?: string }) => error.code !== 'CONNECT_TIMEOUT',
      )
      .finally(() => {
        pendingCheck = undefined
      })
    return respondsInTime(pendingCheck)
  }

  async function check() {
    if (state.isChecking || state.isStopped) return
    state.isChecking = true
    while (!(await isDatabaseResponding()) && !state.isStopped) {
      if (!state.isHung) log.error('the database does not answer')
      state.isHung = true
      for (const rejectCall of waiting) rejectCall(unavailableError())
    }
    if (state.isHung) log.info('the database answers again')
    state.isHung = false
    state.isChecking = false
  }

  return {
    guard: async (work) => {
      if (state.isHung) throw unavailableError()
      const call: Call = { isAbandoned: false }
      const { promise: abandoned, reject: rejectCall } = Promise.withResolvers<never>()
      waiting.add(rejectCall)
      const slow = setTimeout(() => void check(), slowMs)
      try {
        return await withTimeout(timeoutMs, Promise.race([calls.run(call, work), abandoned]), () => {
          throw new BackendUnavailable(`The backend did not answer within ${timeoutMs} ms`)
        })
      } catch (error) {
        call.isAbandoned = true
        throw error
      } finally {
        clearTimeout(slow)
        waiting.delete(rejectCall)
      }
    },
    stop: () => {
      state.isStopped = true
    },
  }
}

/**
 * To be asked before a transaction goes on and before it commits: what was given up on, and told so, must not be stored
 * when the database wakes.
 */
export function rejectAbandoned() {
  if (calls.getStore()?.isAbandoned) throw new BackendUnavailable('Nobody waits for this call any more')
}

// On a busy machine the timer may be looked at before the answer that came in time.
async function respondsInTime(response: Promise<boolean>) {
  const inTime = await withTimeout(probeMs, response, () => false)
  if (inTime) return true
  await nextTurn()
  return Promise.race([response, nextTurn(false)])
}
