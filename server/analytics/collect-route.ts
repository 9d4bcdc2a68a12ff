import { isbot } from 'isbot'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import type { ServiceAddresses } from '#server/service-addresses.ts'
import { parsePageEvent } from './page-event.ts'
import { recordVisit } from './record-visit.ts'
import type { VisitorHash } from './visitor-hash.ts'

export type CollectRoute = (request: Request, client: { address: string }) => Promise<Response>
type CollectRouteOptions = {
  asServer: RunSql
  serviceAddresses: Pick<ServiceAddresses, 'list'>
  visitorHash: VisitorHash
  log: Log
}

/**
 * Analytics beacon: records a page view. The response is always the same, so it reveals nothing and no page waits for it.
 */
export function createCollectRoute(options: CollectRouteOptions): CollectRoute {
  const { asServer, serviceAddresses, visitorHash, log } = options
  return async (request, { address }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    const event = isCountable(request, userAgent)
      ? parsePageEvent(await request.text(), new URL(request.url).origin, await serviceAddresses.list())
      : undefined
    if (event) {
      const stored = visitorHash({ address, userAgent }).then((hashes) =>
        asServer((sql) => recordVisit(sql, event, hashes)),
      )
      await stored.catch((error: unknown) => log.warn({ err: error }, 'a visit could not be recorded'))
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Counts only our own pages in browsers that do not object to tracking. Every browser sends Origin with a POST. */
function isCountable({ url, headers }: Request, userAgent: string) {
  if (headers.get('origin') !== new URL(url).origin) return false
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false
  return userAgent !== '' && !isbot(userAgent)
}
