import type { ServerResponse } from 'node:http'
import { withTimeout } from '#server/with-timeout.ts'

export type InFlight = {
  add: (response: ServerResponse) => void
  /** Resolves when every response has been sent, at the latest after `timeoutMs`. */
  drained: (timeoutMs: number) => Promise<void>
}

/** Counts the requests in progress, so that stopping can wait for them. */
export function trackInFlight(): InFlight {
  const idle = Promise.withResolvers<void>()
  let count = 0
  let isDraining = false
  const remove = () => {
    count -= 1
    if (isDraining && count === 0) idle.resolve()
  }
  return {
    add: (response) => {
      count += 1
      response.once('close', remove)
    },
    drained: async (timeoutMs) => {
      isDraining = true
      if (count > 0) await withTimeout(timeoutMs, idle.promise, () => undefined)
    },
  }
}
