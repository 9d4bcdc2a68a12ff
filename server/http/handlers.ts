import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import { bestEncoding, compress } from './compression.ts'
import { sendCachedPage } from './pages/send-cached-page.ts'
import { endWithLingeringClose } from './lingering-close.ts'
import { maintenanceHeaders, maintenanceResponse, maintenancePageRequest } from './maintenance.ts'
import { getAddress, type RouteMatch } from './routing/match-route.ts'
import { degradedHeader, type CacheResult } from './pages/page-cache.ts'
import type { PageClient } from './pages/pages.ts'
import { reject, sendJson } from './rejections.ts'
import { namesHostTwice, readBody, readHead, readRequest, checkOrigin } from './request.ts'
import type { HandlerName } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'
import type { Serving } from './server.ts'

/** One request on its way: what it asks for is known from its row alone. */
export type Exchange = {
  serving: Serving
  message: IncomingMessage
  serverResponse: ServerResponse
  match: RouteMatch
  /** The client's, as the process trusts it. */
  address: string
}
type Handler = (exchange: Exchange) => Promise<void>

const bodyTimeoutMs = 20_000

export const handlers: Record<Exclude<HandlerName, 'health' | 'readiness'>, Handler> = {
  file: async ({ serving, message, serverResponse, match }) => {
    if (!(await trySendFile(serving.assets, message, serverResponse)))
      await renderPage({ serving, message, serverResponse, address: '', match: serving.notFound(match) })
  },
  upload: handleUpload,
  media: (exchange) => withRequest(exchange, (request) => exchange.serving.media(request)),
  challenge: (exchange) => withRequest(exchange, () => exchange.serving.challenge()),
  beacon: (exchange) => withSameOriginRequest(exchange, (request) => exchange.serving.collect(request, exchange)),
  staffPass: (exchange) => withSameOriginRequest(exchange, (request) => exchange.serving.staffPass.handle(request)),
  page: renderPage,
  rest: callRest,
  auth: callAuth,
  noSuchCall: async ({ serverResponse }) =>
    sendJson(serverResponse, {
      status: 404,
      body: { code: 'PGRST125', message: 'There is no such call', details: null, hint: null },
    }),
}

/** A page that was rendered a moment ago: nothing more is read of the request than its address. */
export async function sendRecentPage({ serving, message, serverResponse, match }: Omit<Exchange, 'address'>) {
  const { cache, isClosed, metrics } = serving
  const page = match.route.isCached && message.method === 'GET' ? cache.peekFresh(cacheKey(message, match)) : undefined
  if (!page || namesHostTwice(message) || (await isClosed())) return false
  metrics.page('hit')
  await sendCachedPage({ page, isStale: false, encoding: encodingFor(message) }, message, serverResponse)
  return true
}

async function renderPage(exchange: Exchange): Promise<void> {
  const { serving, message, serverResponse, match, address } = exchange
  const request = await readExchange(exchange)
  if (!(request instanceof Request)) return reject(serverResponse, request)
  const originProblem = checkOrigin(request)
  if (originProblem) return reject(serverResponse, originProblem)
  const { route, isData } = match
  const client = { address, isFramable: route.isFramable, isFile: isData || route.inMaintenance === 'line' }
  if (route.inMaintenance !== 'open' && (await serving.isClosed())) {
    const response = await serving.budget.spend(address, () => renderInMaintenance(exchange, request, client))
    if (!response) return reject(serverResponse, overBudget)
    response.headers.set('Cache-Control', 'no-store')
    return send(response, message, serverResponse)
  }
  if (request.method === 'POST') return send(await serving.pages(request, client), message, serverResponse)
  const result =
    (await findWithinBudget(exchange, request, client)) ?? serving.cache.peekCurrent(cacheKey(message, match))
  if (!result) return reject(serverResponse, overBudget)
  return result instanceof Response
    ? send(result, message, serverResponse)
    : sendCachedPage(
        { page: result.page, isStale: result.status === 'stale', encoding: encodingFor(message) },
        message,
        serverResponse,
      )
}

const overBudget = {
  status: 429,
  message: 'Too many pages were asked for from your connection at once. Please try again in a minute.',
  headers: { 'Retry-After': '30' },
}

/**
 * Charges a network for the page that it asked for, also for one that is rendered behind an older one that is sent at once. Around the
 * cache: whoever waits for the same page does not wait in the line of another network.
 */
function findWithinBudget(exchange: Exchange, request: Request, client: PageClient) {
  const { promise, resolve, reject: fail } = Promise.withResolvers<Response | CacheResult | undefined>()
  const work = async () => {
    const result = await findPage(exchange, request, client)
    resolve(result)
    if (!(result instanceof Response)) await result.revalidated
  }
  exchange.serving.budget.spend(exchange.address, work).then(() => resolve(undefined), fail)
  return promise
}

async function findPage({ serving, message, match }: Exchange, request: Request, client: PageClient) {
  const { route } = match
  const getRequest = request.method === 'GET' ? request : new Request(request, { method: 'GET' })
  if (!route.isCached) return serving.pages(getRequest, client)
  const options = { encoding: encodingFor(message), cachesNotFound: route.renderedAs !== undefined }
  const result = await serving.cache.getOrRender(
    cacheKey(message, match),
    () => serving.pages(getRequest, client),
    options,
  )
  serving.metrics.page(result instanceof Response ? 'bypass' : result.status)
  return result
}

async function renderInMaintenance({ serving, match }: Exchange, request: Request, client: PageClient) {
  if (await serving.staffPass.hasValidPass(request))
    return serving.pages(request, { ...client, maintenance: 'passing' })
  const line = maintenanceResponse(request, match)
  if (line) return line
  const page = await serving.pages(maintenancePageRequest(request, match), { ...client, maintenance: 'closed' })
  for (const [name, value] of Object.entries(maintenanceHeaders)) page.headers.set(name, value)
  return page
}

async function callRest({ serving, message, serverResponse, match, address }: Exchange): Promise<void> {
  const response = await serving.rest({
    method: message.method ?? '',
    params: match.params,
    parameters: match.parameters,
    headers: createHeaders(message),
    readBody: (limits) => readBody(message, limits),
    admit: serving.admitCall,
    spend: (work) => serving.budget.spend(address, work),
  })
  return sendApiResponse(response, message, serverResponse)
}

async function callAuth({ serving, message, serverResponse, match, address }: Exchange): Promise<void> {
  const { route, path, params, parameters } = match
  const { endpoint } = route
  if (!endpoint) throw new Error(`${route.path} has no endpoint`)
  const response = await serving.auth({
    endpoint,
    path,
    params,
    parameters,
    headers: createHeaders(message),
    readBody: (limits) => readBody(message, limits),
    address,
    admit: serving.admitCall,
  })
  if (response.ok && endpoint.rateLimit) serving.rateLimit.refund([endpoint.rateLimit], address)
  return sendApiResponse(response, message, serverResponse)
}

function sendApiResponse(response: Response, message: IncomingMessage, serverResponse: ServerResponse) {
  const secured = withCsp(response)
  secured.headers.set('Cache-Control', 'no-store')
  // What is left of a body that was refused would be taken for the next request.
  if (!message.complete && !response.ok) secured.headers.set('Connection', 'close')
  return send(secured, message, serverResponse)
}

async function handleUpload({ serving, message, serverResponse, match }: Exchange) {
  const head = readHead(message, { publicOrigin: serving.publicOrigin, address: getAddress(match) })
  const rejection = head instanceof Request ? checkOrigin(head) : head
  const response =
    head instanceof Request && !rejection
      ? await serving.upload(head, (limits) => readBody(message, limits))
      : Response.json({ message: rejection?.message }, { status: rejection?.status ?? 400 })
  const body = await response.text()
  // A body of unknown length that nobody reads to its end would come in for nothing.
  const connection = !response.ok && message.headers['transfer-encoding'] ? { connection: 'close' } : {}
  const headers = { ...Object.fromEntries(response.headers), ...connection, 'content-length': Buffer.byteLength(body) }
  serverResponse.writeHead(response.status, { ...headers, 'content-security-policy': inertPolicy })
  endWithLingeringClose(serverResponse, body)
}

async function withRequest(exchange: Exchange, work: (request: Request) => Promise<Response>) {
  const request = await readExchange(exchange)
  if (!(request instanceof Request)) return reject(exchange.serverResponse, request)
  return send(withCsp(await work(request)), exchange.message, exchange.serverResponse)
}

function withSameOriginRequest(exchange: Exchange, work: (request: Request) => Promise<Response>) {
  return withRequest(exchange, async (request) => {
    const originProblem = checkOrigin(request)
    return originProblem ? new Response(originProblem.message, { status: originProblem.status }) : work(request)
  })
}

function readExchange({ serving, message, match }: Exchange) {
  const limits = { bytes: match.route.maxBodyBytes, timeoutMs: bodyTimeoutMs }
  return readRequest(message, { publicOrigin: serving.publicOrigin, address: getAddress(match), limits })
}

function cacheKey({ headers }: IncomingMessage, match: RouteMatch) {
  return (headers.host ?? '') + getAddress(match)
}

function encodingFor({ headers }: IncomingMessage) {
  return bestEncoding(String(headers['accept-encoding'] ?? ''))
}

async function send(response: Response, message: IncomingMessage, serverResponse: ServerResponse) {
  // Meant for the page cache alone.
  response.headers.delete(degradedHeader)
  await sendResponse(serverResponse, await compress(response, String(message.headers['accept-encoding'] ?? '')))
}

function withCsp(response: Response) {
  const copy = new Response(response.body, response)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}

/** True when one of the built files was the answer. */
export function trySendFile(
  assets: Serving['assets'],
  message: IncomingMessage,
  serverResponse: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    serverResponse.once('close', () => resolve(true))
    assets(message, serverResponse, () => resolve(false))
  })
}
