import type { ServerResponse } from 'node:http'
import type { ServerOptions } from './exchange.ts'
import type { RouteMatch } from './routing/match-route.ts'

type Recorded = {
  response: ServerResponse
  match: RouteMatch
  requestId: string
  /** Counted by its sender, and not timed. */
  isCachedPage?: boolean
}

/** When the response is closed: counts and times the request, and logs it at level debug. */
export function recordRequest({ log, metrics }: ServerOptions, { response, match, requestId, isCachedPage }: Recorded) {
  const startedAt = performance.now()
  const { route } = match
  response.once('close', () => {
    const { statusCode: status } = response
    const method = response.req.method ?? ''
    const seconds = (performance.now() - startedAt) / 1000
    if (!isCachedPage) metrics.request({ kind: (method === 'POST' && route.postKind) || route.kind, status, seconds })
    if (log.isLevelEnabled('debug'))
      log.debug(
        { requestId, method, path: redactTokens(match.path), status, ms: Math.round(seconds * 1000) },
        'request',
      )
  })
}

/** A token from an email gives access to personal data, so it must not be logged. */
export function redactTokens(path: string) {
  return path.replaceAll(/[\da-f]{64}/gi, '…')
}
