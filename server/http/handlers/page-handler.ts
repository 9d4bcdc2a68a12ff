import { allowSharedCaching, varyOf } from '#server/cdn/shared-caching.ts'
import { ignoresChoice } from '#server/http/choice-redirect.ts'
import { bestEncoding } from '#server/http/compression.ts'
import { clientLeft } from '#server/http/concurrency-limit.ts'
import { type Exchange, queueClientOf } from '#server/http/exchange.ts'
import { closedHeaders, closedPageRequest, closedResponse } from '#server/http/closed-site.ts'
import { isLowData } from '#server/http/low-data/low-data-choice.ts'
import { cacheKeyFor } from '#server/http/pages/cache-key.ts'
import type { CacheResult } from '#server/http/pages/page-cache.ts'
import type { PageClient } from '#server/http/pages/pages.ts'
import { sendCachedPage } from '#server/http/pages/send-cached-page.ts'
import { reject } from '#server/http/rejections.ts'
import { whyCrossSite } from '#server/http/request.ts'
import { readWebRequest } from './read-web-request.ts'
import { httpMessagesIn } from '#server/http/messages-in.ts'
import { type RouteMatch, withoutPreview } from '#server/http/routing/match-route.ts'
import { isClosed } from '#server/settings-cache.ts'

const overWorkBudget = ({ route }: Pick<RouteMatch, 'route'>) => ({
  status: 429,
  message: httpMessagesIn(route.language).tooManyPages,
  headers: { 'Retry-After': '30' },
})

const tooManyStreams = ({ route }: RouteMatch) => ({ ...overWorkBudget({ route }), status: 503 })

/** Renders a page, or serves it from the cache if the row allows it. */
export async function handlePage(exchange: Exchange): Promise<Response | undefined> {
  const { services, response, match } = exchange
  const webRequest = await readWebRequest(exchange)
  if (!(webRequest instanceof Request)) return reject(response, webRequest)
  const crossSite = whyCrossSite(webRequest, match.route.language)
  if (crossSite) return reject(response, crossSite)
  if (!match.isPreview) return handlePageRequest(exchange, webRequest)
  const drafts = webRequest.method === 'GET' ? await services.staffPass.findDrafts(webRequest) : undefined
  if (drafts) return renderPreview(exchange, webRequest, { hasDraftBrand: drafts === 'content and brand' })
  const visible = withoutPreview(match)
  return handlePageRequest(
    { ...exchange, match: visible },
    new Request(new URL(visible.address, webRequest.url), webRequest),
  )
}

async function handlePageRequest(exchange: Exchange, webRequest: Request): Promise<Response | undefined> {
  const { services, request, response, match } = exchange
  const client = clientOf(exchange)
  if (match.route.inMaintenance !== 'open') {
    const settings = await services.settings.current()
    if (isClosed(settings)) return renderClosed(exchange, webRequest, { ...client, isOpened: settings.isOpened })
  }
  if (webRequest.method === 'POST') return services.pages(webRequest, client)
  const found =
    (await findWithinBudget(exchange, webRequest, client)) ??
    services.pageCache.peekCurrent(cacheKeyFor(request, match))
  if (!found) return reject(response, overWorkBudget(match))
  if (found instanceof Response)
    return services.streams.admit(found, exchange) ?? reject(response, tooManyStreams(match))
  const isUnshared = ignoresChoice(request, match)
  const cached = { page: found.page, isStale: found.status === 'stale', encoding: encodingFor(exchange), isUnshared }
  await sendCachedPage(cached, request, response)
  return undefined
}

/** With the drafts of the content, never cached, for those who edit it alone. */
async function renderPreview(
  exchange: Exchange,
  webRequest: Request,
  { hasDraftBrand }: { hasDraftBrand: boolean },
): Promise<Response | undefined> {
  const { services, response, match, clientAddress } = exchange
  const settings = await services.settings.current()
  const client = {
    ...clientOf(exchange),
    isPreview: true,
    hasDraftBrand,
    ...(isClosed(settings) && { maintenance: 'passing' as const, isOpened: settings.isOpened }),
  }
  const page = await services.budget.spend(clientAddress, () => services.pages(webRequest, client))
  if (!page) return reject(response, overWorkBudget(match))
  page.headers.set('Cache-Control', 'no-store')
  page.headers.set('X-Robots-Tag', 'noindex')
  page.headers.set('X-Frame-Options', 'SAMEORIGIN')
  return page
}

function clientOf(exchange: Exchange): PageClient {
  const { request, clientAddress, match } = exchange
  const { route, path } = match
  return {
    hasLeft: queueClientOf(exchange).hasLeft,
    lowDataAddress: isLowData(request, match) ? path + (match.query ?? '') : undefined,
    address: clientAddress,
    path,
    language: route.language,
    isFramable: route.isFramable,
    isProgram: route.isForPrograms,
  }
}

/**
 * Charges the client's network for rendering, including revalidation in the background. It wraps the cache, so that a client
 * waiting for a page that another client requested does not wait in the queue of the other's network.
 */
function findWithinBudget(exchange: Exchange, webRequest: Request, client: PageClient) {
  const { promise, resolve, reject: fail } = Promise.withResolvers<Response | CacheResult | undefined>()
  const work = async () => {
    const found = await findPage(exchange, webRequest, client)
    resolve(found)
    if (!(found instanceof Response)) await found.revalidated
  }
  exchange.services.budget.spend(exchange.clientAddress, work).then(() => resolve(undefined), fail)
  return promise
}

async function findPage(exchange: Exchange, webRequest: Request, client: PageClient) {
  const { services, request, match } = exchange
  const whole = webRequest.method === 'GET' ? webRequest : new Request(webRequest, { method: 'GET' })
  // What no cache has is not made for its head alone.
  if (!match.route.isCached) return services.pages(match.route.isForPrograms ? webRequest : whole, client)
  const options = { encoding: encodingFor(exchange), cachesNotFound: match.route.renderedAs !== undefined }
  const key = cacheKeyFor(request, match)
  let isServed = false
  // Whoever was sent the earlier page need not stay until it has been rendered anew.
  const hasLeft = () => !isServed && (client.hasLeft?.() ?? false)
  const render = () => renderShared(exchange, whole, { ...client, hasLeft })
  let found = await services.pageCache.getOrRender(key, render, options)
  // Several wait for one rendering: where the client who began it has left, another begins it anew.
  while (found instanceof Response && found.status === clientLeft && !hasLeft())
    found = await services.pageCache.getOrRender(key, render, options)
  isServed = true
  services.metrics.page(found instanceof Response ? 'bypass' : found.status)
  return found
}

/** The headers stay with the page in the cache, so whoever gets it from there gets them too. */
async function renderShared({ services, match }: Exchange, webRequest: Request, client: PageClient) {
  const page = await services.pages(webRequest, client)
  page.headers.set('Vary', varyOf(match))
  if (client.lowDataAddress === undefined && services.allowsSharedCaching()) allowSharedCaching(page, match)
  return page
}

async function renderClosed(exchange: Exchange, webRequest: Request, client: PageClient) {
  const { services, response, match, clientAddress } = exchange
  const result = await services.budget.spend(clientAddress, async () => {
    if (await services.staffPass.hasValidPass(webRequest))
      return services.pages(webRequest, { ...client, maintenance: 'passing' })
    const text = closedResponse(match, client)
    if (text) return text
    const page = await services.pages(closedPageRequest(webRequest, match), { ...client, maintenance: 'closed' })
    for (const [name, value] of Object.entries(closedHeaders(client))) page.headers.set(name, value)
    return page
  })
  if (!result) return reject(response, overWorkBudget(match))
  result.headers.set('Cache-Control', 'no-store')
  return result
}

function encodingFor({ request }: Exchange) {
  return bestEncoding(String(request.headers['accept-encoding'] ?? ''))
}
