import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()
const safeRequestId = /^[\w.:-]{1,100}$/
// Replicas and restarts differ by the first part, the requests of a process by the second.
const processId = randomBytes(6).toString('hex')
let requests = 0

/** The id that one of our proxies gave the request, or a new one; an id sent by the client is not logged. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const headerValue = headers['x-request-id']
  return trustedProxies > 0 && typeof headerValue === 'string' && safeRequestId.test(headerValue)
    ? headerValue
    : nextRequestId()
}

function nextRequestId() {
  requests += 1
  return `${processId}-${requests.toString(16)}`
}

/** Everything that happens on behalf of a request, however late, can read its id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

export function currentRequestId(): string | undefined {
  return current.getStore()
}
