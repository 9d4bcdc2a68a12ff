import type { IncomingMessage, ServerResponse } from 'node:http'
import { ignoresChoice } from './choice-redirect.ts'
import { bestEncoding } from './compression.ts'
import type { Exchange, LimitedServices } from './exchange.ts'
import { handlers } from './handlers/handlers.ts'
import { cacheKeyFor } from './pages/cache-key.ts'
import { sendCachedPage } from './pages/send-cached-page.ts'
import { reject, rejectTooMany } from './rejections.ts'
import { clientAddress, repeatsHost } from './request.ts'
import { notFoundFor } from './routing/find-route.ts'
import type { RouteMatch } from './routing/match-route.ts'
import type { Method, Route } from './routing/route.ts'
import { isClosed } from '#server/settings-cache.ts'
import { sendResponse } from './send-response.ts'
import { httpMessagesIn } from './messages-in.ts'

/** True when it has responded, which ends the request. */
type Step = (exchange: Exchange) => Promise<boolean>

/** Runs the steps that the columns of the matched row require, then its handler. */
export function createPipeline(services: LimitedServices) {
  return async (request: IncomingMessage, response: ServerResponse, matched: RouteMatch): Promise<void> => {
    const match = await findKnown(services, matched)
    const exchange = {
      services,
      request,
      response,
      match,
      clientAddress: clientAddress(request, services.trustedProxies),
    }
    for (const step of stepsOf(match.route, services)) if (await step(exchange)) return
    const result = await handlers[match.route.handler]?.(exchange)
    if (!result) return
    if (services.unsent.mayGrow(exchange.clientAddress)) return sendResponse(result, request, response)
    await result.body?.cancel()
    rejectUnread(response, match)
  }
}

/** The 404 page instead of a service that the company does not have: without rendering, and nothing is cached for it. */
async function findKnown({ serviceAddresses }: LimitedServices, match: RouteMatch): Promise<RouteMatch> {
  const { route, params, path, isPreview } = match
  if (!route.isForServices || isPreview || (await serviceAddresses.isKnown(params.service ?? ''))) return match
  return notFoundFor(path)
}

function* stepsOf({ renderedAs, rateLimits, isCached }: Route, { isDev }: LimitedServices): Generator<Step> {
  yield rejectUnlessRead
  if (isDev) yield sendDevFile
  if (renderedAs) yield rejectWrites
  if (rateLimits) yield checkRateLimits
  if (isCached) yield sendFreshPage
}

/** A network gets nothing more while it has too much to take. */
async function rejectUnlessRead({ services, response, match, clientAddress: address }: Exchange) {
  if (services.unsent.add(response, address)) return false
  rejectUnread(response, match)
  return true
}

function rejectUnread(response: ServerResponse, { route }: RouteMatch) {
  const message = httpMessagesIn(route.language).overCapacity
  reject(response, { status: 503, message, headers: { 'Retry-After': '5' } })
}

/** In development Vite serves its files first, whatever the route table contains. */
async function sendDevFile({ services, request, response, match }: Exchange) {
  return isReadOnly(request) && services.assets(match.path, request, response)
}

async function rejectWrites({ request, response, match }: Exchange) {
  if (isReadOnly(request)) return false
  reject(response, { status: 404, message: httpMessagesIn(match.route.language).notFound })
  return true
}

/** Before the body is read. */
async function checkRateLimits({ services, request, response, match, clientAddress: address }: Exchange) {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const kinds = match.route.rateLimits?.[method as Method]
  const tooMany = kinds && (await services.rateLimit.check(kinds, { address, language: match.route.language }))
  if (tooMany) rejectTooMany(response, tooMany, match.route.errorFormat)
  return tooMany !== undefined
}

/**
 * A fresh page that the fast path could not send: not compressed in this encoding yet, or the settings were being loaded.
 */
async function sendFreshPage({ services, request, response, match }: Exchange) {
  const page = request.method === 'GET' ? services.pageCache.peekFresh(cacheKeyFor(request, match)) : undefined
  if (!page || repeatsHost(request) || isClosed(await services.settings.current())) return false
  services.metrics.page('hit')
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
  await sendCachedPage({ page, isStale: false, encoding, isUnshared: ignoresChoice(request, match) }, request, response)
  return true
}

function isReadOnly({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}
