import type { IncomingMessage } from 'node:http'
import type { RouteMatch } from '#server/http/routing/match-route.ts'

/** Host and address: pages name their own origin. */
export function cacheKeyFor({ headers }: IncomingMessage, match: RouteMatch) {
  return (headers.host ?? '') + match.address
}
