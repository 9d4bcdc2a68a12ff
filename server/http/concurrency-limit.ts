import type { Language } from '#app/shared/language.ts'
import type { FairQueue, QueueClient } from '#server/limits/fair-queue.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { inertPolicy } from './security-headers.ts'
import { httpMessagesIn } from './messages-in.ts'

type Options = QueueClient & {
  isApiCall?: boolean
  language?: Language | undefined
  /** How long a statement of this work may run, where that is longer than usual. */
  statementMs?: number | undefined
}
export type ConcurrencyLimit = {
  run: (work: () => Promise<Response>, options: Options) => Promise<Response>
}

/**
 * Load shedding: limits how many pages are rendered and calls handled at a time. A few more wait for their turn, which the
 * queue shares among networks, and the rest is rejected. Cached pages, files and images do not count. Work without a
 * result after `timeoutMs`, or well after its statement must have ended, is aborted and frees its slot: a statement may be lost
 * with its database.
 */
export function createConcurrencyLimit(queue: FairQueue, timeoutMs = 12_000): ConcurrencyLimit {
  return {
    run: async (work, options) => {
      const { statementMs, hasLeft } = options
      const ms = statementMs === undefined ? timeoutMs : Math.max(timeoutMs, statementMs + marginMs)
      const response = await queue.run(options, () => withTimeout(ms, work(), () => unavailable(timedOut, options)))
      return response ?? (hasLeft?.() ? new Response(null, { status: clientLeft }) : unavailable(overCapacity, options))
    },
  }
}

/** The status of work that never began because its client had left, as nginx logs it. Nobody is sent it. */
export const clientLeft = 499
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
