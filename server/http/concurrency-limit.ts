import type { Language } from '#app/shared/language.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { inertPolicy } from './security-headers.ts'
import { httpMessagesIn } from './messages-in.ts'

type Options = {
  isApiCall?: boolean
  language?: Language | undefined
  /** How long a statement of this work may run, where that is longer than usual. */
  statementMs?: number
}
type ConcurrencyLimit = {
  run: (work: () => Promise<Response>, options?: Options) => Promise<Response>
}

/**
 * Load shedding: limits how many pages are rendered and calls handled at a time, and rejects any more at once. In a queue
 * they would all be late, and the queue would use up the memory. Cached pages, files and images do not count. Work without a
 * result after `timeoutMs`, or well after its statement must have ended, is aborted and frees its slot: a statement may be lost
 * with its database.
 */
export function createConcurrencyLimit(slots: number, timeoutMs = 12_000): ConcurrencyLimit {
  let used = 0
  return {
    run: async (work, options = {}) => {
      if (used >= slots) return unavailable(overCapacity, options)
      used += 1
      try {
        const ms = options.statementMs === undefined ? timeoutMs : Math.max(timeoutMs, options.statementMs + marginMs)
        return await withTimeout(ms, work(), () => unavailable(timedOut, options))
      } finally {
        used -= 1
      }
    },
  }
}

const marginMs = 7_000

type Reason = { code: string; text: 'overCapacity' | 'timedOut' }
const overCapacity = { code: 'over_capacity', text: 'overCapacity' } as const
const timedOut = { code: 'timeout', text: 'timedOut' } as const

function unavailable({ code, text }: Reason, { isApiCall = false, language }: Options) {
  const message = httpMessagesIn(language)[text]
  const headers = { 'Retry-After': '3', 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }
  if (!isApiCall) return new Response(`Service Unavailable: ${message}\n`, { status: 503, headers })
  return Response.json({ code, message, details: null, hint: null }, { status: 503, headers })
}
