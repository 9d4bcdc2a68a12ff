import { withTimeout } from '#server/with-timeout.ts'
import { inertPolicy } from './security-headers.ts'
import { httpMessages } from './http-messages.ts'

type ConcurrencyLimit = {
  run: (work: () => Promise<Response>, options?: { isApiCall?: boolean }) => Promise<Response>
}

/**
 * Load shedding: limits how many pages are rendered and calls handled at a time, and rejects any more at once. In a queue
 * they would all be late, and the queue would use up the memory. Cached pages, files and images do not count. Work without a
 * result after `timeoutMs` is aborted and frees its slot: no statement runs that long, but one may be lost with its
 * database.
 */
export function createConcurrencyLimit(slots: number, timeoutMs = 12_000): ConcurrencyLimit {
  let used = 0
  return {
    run: async (work, { isApiCall = false } = {}) => {
      if (used >= slots) return unavailable(overCapacity, isApiCall)
      used += 1
      try {
        return await withTimeout(timeoutMs, work(), () => unavailable(timedOut, isApiCall))
      } finally {
        used -= 1
      }
    },
  }
}

type Reason = { code: string; message: string }
const overCapacity = {
  code: 'over_capacity',
  message: httpMessages.overCapacity,
}
const timedOut = {
  code: 'timeout',
  message: httpMessages.timedOut,
}

function unavailable({ code, message }: Reason, isApiCall: boolean) {
  const headers = { 'Retry-After': '3', 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }
  if (!isApiCall) return new Response(`Service Unavailable: ${message}\n`, { status: 503, headers })
  return Response.json({ code, message, details: null, hint: null }, { status: 503, headers })
}
