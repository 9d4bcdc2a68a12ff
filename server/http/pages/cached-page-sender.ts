import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestId } from '#server/operations/request-id.ts'
import { bestEncoding, type Encoding } from '#server/http/compression.ts'
import type { Site } from '#server/http/exchange.ts'
import { repeatsHost } from '#server/http/request.ts'
import type { RouteMatch } from '#server/http/routing/match-route.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { cacheKeyFor } from './cache-key.ts'
import type { CachedPage } from './page-cache.ts'

/** True when a fresh page from the cache was sent. */
type CachedPageSender = (request: IncomingMessage, response: ServerResponse, match: RouteMatch) => boolean
export type RecordRequest = (request: { response: ServerResponse; match: RouteMatch; requestId: string }) => void
type Variant = Encoding | 'identity' | 'notModified'
type Options = { isHttps: boolean; record: RecordRequest }
/** Status and headers of a cached page, as the flat array that Node writes without looking up each name. */
type Head = { status: number; headers: readonly string[] }

/**
 * Sends a fresh page and sets up nothing for the request but its id: no async context, no web Request, no header objects.
 * All other cases (maintenance, unknown settings, an encoding that is not compressed yet) are left to the pipeline.
 */
export function createCachedPageSender(site: Site, { isHttps, record }: Options): CachedPageSender {
  const headsOf = new WeakMap<CachedPage, Map<string, Head>>()
  const common = commonHeaders({ isHttps })

  function headFor(page: CachedPage, match: RouteMatch, variant: Variant) {
    const heads = headsOf.get(page) ?? new Map<string, Head>()
    headsOf.set(page, heads)
    const known = heads.get(variant)
    if (known) return known
    const body = bodyOf(page, variant)
    const { 'X-Frame-Options': frameOptions = '', ...rest } = common
    const headers = new Headers({ ...rest, ...(!match.route.isFramable && { 'X-Frame-Options': frameOptions }) })
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value)
    if (body) headers.set('content-length', String(body.length))
    if (body && variant !== 'identity') headers.set('content-encoding', variant)
    const head = { status: body ? page.status : 304, headers: [...headers].flat() }
    heads.set(variant, head)
    return head
  }

  return (request, response, match) => {
    if (!match.route.isCached || request.method !== 'GET') return false
    const page = site.pageCache.peekFresh(cacheKeyFor(request, match))
    if (!page || site.settings.peek()?.general.maintenanceMode !== false || repeatsHost(request)) return false
    const { 'if-none-match': etag, 'accept-encoding': accepted = '' } = request.headers
    const isKnown = etag !== undefined && etag === page.headers.etag
    const variant = isKnown ? 'notModified' : (bestEncoding(String(accepted)) ?? 'identity')
    const body = bodyOf(page, variant)
    if (!body && !isKnown) return false
    const head = headFor(page, match, variant)
    const requestId = getRequestId(request, site.trustedProxies)
    record({ response, match, requestId })
    site.metrics.page('hit')
    response.writeHead(head.status, [...head.headers, 'X-Request-Id', requestId])
    response.end(body)
    return true
  }
}

function bodyOf({ bodies }: CachedPage, variant: Variant) {
  return variant === 'notModified' ? undefined : bodies.get(variant)
}
