import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestId } from '#server/operations/request-id.ts'
import { ignoresChoice } from '#server/http/choice-redirect.ts'
import { bestEncoding, type Encoding } from '#server/http/compression.ts'
import type { LimitedServices } from '#server/http/exchange.ts'
import { repeatsHost } from '#server/http/request.ts'
import { recordRequest } from '#server/http/request-log.ts'
import type { RouteMatch } from '#server/http/routing/match-route.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { isClosed } from '#server/settings-cache.ts'
import { cacheKeyFor } from './cache-key.ts'
import { matchesEtag } from './etag.ts'
import type { CachedPage, PreparedHead } from './page-cache.ts'

/** True when a fresh page from the cache was sent. */
type CachedPageSender = (request: IncomingMessage, response: ServerResponse, match: RouteMatch) => boolean
type Variant = Encoding | 'identity' | 'notModified'
type Options = {
  isHttps: boolean
  /** Called for a response that the client has not taken at once. */
  trackUnsent: (response: ServerResponse) => void
}

/**
 * Sends a fresh page and sets up nothing for the request but its id: no async context, no web Request, no header objects, no
 * listeners. Head and body leave in one write. All other cases (a closed site, unknown settings, an encoding that is not
 * compressed yet) are left to the pipeline.
 */
export function createCachedPageSender(services: LimitedServices, { isHttps, trackUnsent }: Options): CachedPageSender {
  const isEachLogged = services.log.isLevelEnabled('debug')
  const { 'X-Frame-Options': frameOptions = '', ...common } = commonHeaders({ isHttps })

  /** Undefined where the page is not compressed in this encoding yet. */
  function prepareHead(page: CachedPage, { route }: RouteMatch, variant: Variant): PreparedHead | undefined {
    const body = variant === 'notModified' ? undefined : page.bodies.get(variant)
    if (!body && variant !== 'notModified') return undefined
    const headers = new Headers({ ...common, ...(!route.isFramable && { 'X-Frame-Options': frameOptions }) })
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value)
    if (body) headers.set('content-length', String(body.length))
    if (variant === 'br' || variant === 'gzip') headers.set('content-encoding', variant)
    const status = variant === 'notModified' ? 304 : page.status
    const count = services.metrics.cachedPages({ kind: route.kind, status })
    const head = { status, headers: [...[...headers].flat(), 'X-Request-Id', ''], body, count }
    page.heads.set(variant, head)
    return head
  }

  /** The page, unless this request needs more than it. */
  function findPage(request: IncomingMessage, match: RouteMatch): CachedPage | undefined {
    const { method } = request
    if (!match.route.isCached || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (ignoresChoice(request, match)) return undefined
    const page = services.pageCache.peekFresh(cacheKeyFor(request, match))
    const settings = page && services.settings.peek()
    return !settings || isClosed(settings) || repeatsHost(request) ? undefined : page
  }

  return (request, response, match) => {
    const page = findPage(request, match)
    if (!page) return false
    const variant = chooseVariant(request, page)
    const head = page.heads.get(variant) ?? prepareHead(page, match, variant)
    if (!head) return false
    const { status, headers, body, count } = head
    const requestId = getRequestId(request, services.trustedProxies)
    if (isEachLogged) recordRequest(services, { response, match, requestId, isCachedPage: true })
    count()
    // Node has read the array when writeHead returns, so every response can use the same one.
    headers[headers.length - 1] = requestId
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    if (response.writableLength > 0) trackUnsent(response)
    return true
  }
}

function chooseVariant({ headers }: IncomingMessage, page: CachedPage): Variant {
  if (matchesEtag(headers['if-none-match'], page.headers.etag)) return 'notModified'
  return bestEncoding(String(headers['accept-encoding'] ?? '')) ?? 'identity'
}
