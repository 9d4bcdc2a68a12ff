import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()
const safeRequestId = /^[\w.:-]{1,100}$/

/** The id that a proxy of ours gave the request, or a new one; whatever a stranger sends is not written into the log. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const headerValue = headers['x-request-id']
  return trustedProxies > 0 && typeof headerValue === 'string' && safeRequestId.test(headerValue)
    ? headerValue
    : randomUUID()
}

/** All that happens on behalf of a request, however late, knows its id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

export function currentRequestId(): string | undefined {
  return current.getStore()
}
