import { bestEncoding } from '#server/http/compression.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { maintenanceHeaders, maintenancePageRequest, maintenanceResponse } from '#server/http/maintenance.ts'
import { cacheKeyFor } from '#server/http/pages/cache-key.ts'
import type { CacheResult } from '#server/http/pages/page-cache.ts'
import type { PageClient } from '#server/http/pages/pages.ts'
import { sendCachedPage } from '#server/http/pages/send-cached-page.ts'
import { reject } from '#server/http/rejections.ts'
import { whyCrossSite } from '#server/http/request.ts'
import { readWebRequest } from './read-web-request.ts'
import { httpMessages } from '#server/http/http-messages.ts'

const overWorkBudget = {
  status: 429,
  message: httpMessages.tooManyPages,
  headers: { 'Retry-After': '30' },
}

/** Renders a page, or serves it from the cache if the row allows it. */
export async function handlePage(exchange: Exchange): Promise<Response | undefined> {
  const { site, request, response, match } = exchange
  const webRequest = await readWebRequest(exchange)
  if (!(webRequest instanceof Request)) return reject(response, webRequest)
  const crossSite = whyCrossSite(webRequest)
  if (crossSite) return reject(response, crossSite)
  const client = clientOf(exchange)
  if (match.route.inMaintenance !== 'open' && (await site.settings.current()).general.maintenanceMode)
    return renderInMaintenance(exchange, webRequest, client)
  if (webRequest.method === 'POST') return site.pages(webRequest, client)
  const found =
    (await findWithinBudget(exchange, webRequest, client)) ?? site.pageCache.peekCurrent(cacheKeyFor(request, match))
  if (!found) return reject(response, overWorkBudget)
  if (found instanceof Response) return found
  const cached = { page: found.page, isStale: found.status === 'stale', encoding: encodingFor(exchange) }
  await sendCachedPage(cached, request, response)
  return undefined
}

function clientOf({ clientAddress, match: { route, path, isData } }: Exchange): PageClient {
  return {
    address: clientAddress,
    path,
    isFramable: route.isFramable,
    isProgram: isData || route.isForPrograms,
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
  exchange.site.budget.spend(exchange.clientAddress, work).then(() => resolve(undefined), fail)
  return promise
}

async function findPage(exchange: Exchange, webRequest: Request, client: PageClient) {
  const { site, request, match } = exchange
  const whole = webRequest.method === 'GET' ? webRequest : new Request(webRequest, { method: 'GET' })
  if (!match.route.isCached) return site.pages(whole, client)
  const options = { encoding: encodingFor(exchange), cachesNotFound: match.route.renderedAs !== undefined }
  const key = cacheKeyFor(request, match)
  const found = await site.pageCache.getOrRender(key, () => site.pages(whole, client), options)
  site.metrics.page(found instanceof Response ? 'bypass' : found.status)
  return found
}

async function renderInMaintenance(exchange: Exchange, webRequest: Request, client: PageClient) {
  const { site, response, match, clientAddress } = exchange
  const result = await site.budget.spend(clientAddress, async () => {
    if (await site.staffPass.hasValidPass(webRequest))
      return site.pages(webRequest, { ...client, maintenance: 'passing' })
    const text = maintenanceResponse(webRequest, match)
    if (text) return text
    const page = await site.pages(maintenancePageRequest(webRequest, match), { ...client, maintenance: 'closed' })
    for (const [name, value] of Object.entries(maintenanceHeaders)) page.headers.set(name, value)
    return page
  })
  if (!result) return reject(response, overWorkBudget)
  result.headers.set('Cache-Control', 'no-store')
  return result
}

function encodingFor({ request }: Exchange) {
  return bestEncoding(String(request.headers['accept-encoding'] ?? ''))
}
