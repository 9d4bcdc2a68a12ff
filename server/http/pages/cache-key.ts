import type { IncomingMessage } from 'node:http'
import { isLowData } from '#server/http/low-data/low-data-choice.ts'
import type { RouteMatch } from '#server/http/routing/match-route.ts'

/** Host and URL, because pages contain their own origin, and whether the page is the light one. */
export function cacheKeyFor(request: IncomingMessage, match: RouteMatch) {
  return (request.headers.host ?? '') + match.address + (isLowData(request, match) ? ' low-data' : '')
}
