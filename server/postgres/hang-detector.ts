import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** A call slower than this triggers a probe of the database. */
const slowMs = 2_000
/** A healthy database answers the probe at once; one that does not has hung or is unreachable. */
const probeMs = 2_000
/** Longer than a statement may run, unless its call says that it may run longer: a later response will not come. */
const timeoutMs = 6_000
const marginMs = 1_000

type Call = { isAbandoned: boolean }
const calls = new AsyncLocalStorage<Call>()

/** The database accepts the connection and does not respond. A class of its own, so that supabase-js does not retry. */
export class BackendUnavailable extends Error {
  override name = 'AbortError'
}

type HangDetector = {
  /** Runs the work, and aborts it within seconds when the database hangs. */
  guard: <Value>(work: () => Promise<Value>, statementMs?: number) => Promise<Value>
  stop: () => void
}

/**
 * Distinguishes a hung database from a busy one. While it hangs no call waits: the first call fails after four seconds
 * together with those in progress, later ones fail at once.
 */
export function createHangDetector({ probe, log }: { probe: () => Promise<unknown>; log: Log }): HangDetector {
  const state = { isHung: false, isChecking: false, isStopped: false }
  const waiting = new Set<(reason: Error) => void>()
  const unavailableError = () => new BackendUnavailable('The database does not respond')
  let pendingCheck: Promise<boolean> | undefined

  function isDatabaseResponding() {
    // A refused or reset connection is a response too: the callers get that error themselves.
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
      if (!state.isHung) log.error('the database does not respond')
      state.isHung = true
      for (const rejectCall of waiting) rejectCall(unavailableError())
    }
    if (state.isHung) log.info('the database responds again')
    state.isHung = false
    state.isChecking = false
  }

  return {
    guard: async (work, statementMs = 0) => {
      if (state.isHung) throw unavailableError()
      const call: Call = { isAbandoned: false }
      const { promise: abandoned, reject: rejectCall } = Promise.withResolvers<never>()
      waiting.add(rejectCall)
      const slow = setTimeout(() => void check(), slowMs)
      const ms = Math.max(timeoutMs, statementMs + marginMs)
      try {
        return await withTimeout(ms, Promise.race([calls.run(call, work), abandoned]), () => {
          throw new BackendUnavailable(`The backend did not respond within ${ms} ms`)
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
 * Checked before a transaction continues and before it commits: an aborted call, reported as such, must not be stored when
 * the database wakes.
 */
export function rejectAbandoned() {
  if (calls.getStore()?.isAbandoned) throw new BackendUnavailable('The caller has stopped waiting')
}

// On a busy machine the timer may fire before a response that arrived in time is processed.
async function respondsInTime(response: Promise<boolean>) {
  const inTime = await withTimeout(probeMs, response, () => false)
  if (inTime) return true
  await nextTurn()
  return Promise.race([response, nextTurn(false)])
}
