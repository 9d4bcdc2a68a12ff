import type { IncomingMessage } from 'node:http'
import type { RouteMatch } from '#server/http/routing/match-route.ts'

/** Host and URL, because pages contain their own origin. */
export function cacheKeyFor({ headers }: IncomingMessage, match: RouteMatch) {
  return (headers.host ?? '') + match.address
}
