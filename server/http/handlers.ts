import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import { bestEncoding, compress } from './compression.ts'
import { sendCachedPage } from './pages/send-cached-page.ts'
import { endWithLingeringClose } from './lingering-close.ts'
import { closedHeaders, closedLine, closedPage } from './maintenance.ts'
import { addressOf, type RouteMatch } from './routing/match-route.ts'
import { degradedHeader, type FoundPage } from './pages/page-cache.ts'
import type { PageClient } from './pages/pages.ts'
import { reject, sendJson } from './rejections.ts'
import { namesHostTwice, readBody, readHead, readRequest, whyForeign } from './request.ts'
import type { HandlerName } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'
import type { Serving } from './server.ts'

/** One request on its way: what it asks for is known from its row alone. */
export type Exchange = {
  serving: Serving
  message: IncomingMessage
  answer: ServerResponse
  match: RouteMatch
  /** The client's, as the process trusts it. */
  address: string
}
type Handler = (exchange: Exchange) => Promise<void>

const bodyWithinMs = 20_000

export const handlers: Record<Exclude<HandlerName, 'health' | 'readiness'>, Handler> = {
  file: async ({ serving, message, answer, match }) => {
    if (!(await sentFile(serving.assets, message, answer)))
      await renderPage({ serving, message, answer, address: '', match: serving.notFound(match) })
  },
  upload: sendUpload,
  media: (exchange) => withRequest(exchange, (request) => exchange.serving.media(request)),
  challenge: (exchange) => withRequest(exchange, () => exchange.serving.challenge()),
  beacon: (exchange) => withOwnRequest(exchange, (request) => exchange.serving.seen(request, exchange)),
  staffPass: (exchange) => withOwnRequest(exchange, (request) => exchange.serving.staffPass.answer(request)),
  page: renderPage,
  rest: callRest,
  auth: callAuth,
  noSuchCall: async ({ answer }) =>
    sendJson(answer, {
      status: 404,
      body: { code: 'PGRST125', message: 'There is no such call', details: null, hint: null },
    }),
}

/** A page that was rendered a moment ago: nothing more is read of the request than its address. */
export async function sendRecentPage({ serving, message, answer, match }: Omit<Exchange, 'address'>) {
  const { cache, isClosed, metrics } = serving
  const page = match.route.isCached && message.method === 'GET' ? cache.peekFresh(cacheKey(message, match)) : undefined
  if (!page || namesHostTwice(message) || (await isClosed())) return false
  metrics.page('hit')
  await sendCachedPage({ page, isStale: false, encoding: encodingFor(message) }, message, answer)
  return true
}

async function renderPage(exchange: Exchange): Promise<void> {
  const { serving, message, answer, match, address } = exchange
  const request = await readFor(exchange)
  if (!(request instanceof Request)) return reject(answer, request)
  const foreign = whyForeign(request)
  if (foreign) return reject(answer, foreign)
  const { route, isData } = match
  const client = { address, isFramable: route.isFramable, isFile: isData || route.inMaintenance === 'line' }
  if (route.inMaintenance !== 'open' && (await serving.isClosed())) {
    const response = await serving.budget.spend(address, () => renderWhileClosed(exchange, request, client))
    if (!response) return reject(answer, tooMuchWork)
    response.headers.set('Cache-Control', 'no-store')
    return send(response, message, answer)
  }
  if (request.method === 'POST') return send(await serving.pages(request, client), message, answer)
  const found = (await findCharged(exchange, request, client)) ?? serving.cache.peekCurrent(cacheKey(message, match))
  if (!found) return reject(answer, tooMuchWork)
  return found instanceof Response
    ? send(found, message, answer)
    : sendCachedPage(
        { page: found.page, isStale: found.status === 'stale', encoding: encodingFor(message) },
        message,
        answer,
      )
}

const tooMuchWork = {
  status: 429,
  message: 'Too many pages were asked for from your connection at once. Please try again in a minute.',
  headers: { 'Retry-After': '30' },
}

/**
 * Charges a network for the page that it asked for, also for one that is rendered behind an older one that is sent at once. Around the
 * cache: whoever waits for the same page does not wait in the line of another network.
 */
function findCharged(exchange: Exchange, request: Request, client: PageClient) {
  const { promise, resolve, reject: fail } = Promise.withResolvers<Response | FoundPage | undefined>()
  const work = async () => {
    const found = await findPage(exchange, request, client)
    resolve(found)
    if (!(found instanceof Response)) await found.revalidated
  }
  exchange.serving.budget.spend(exchange.address, work).then(() => resolve(undefined), fail)
  return promise
}

async function findPage({ serving, message, match }: Exchange, request: Request, client: PageClient) {
  const { route } = match
  const whole = request.method === 'GET' ? request : new Request(request, { method: 'GET' })
  if (!route.isCached) return serving.pages(whole, client)
  const options = { encoding: encodingFor(message), cachesNotFound: route.renderedAs !== undefined }
  const found = await serving.cache.getOrRender(cacheKey(message, match), () => serving.pages(whole, client), options)
  serving.metrics.page(found instanceof Response ? 'bypass' : found.status)
  return found
}

async function renderWhileClosed({ serving, match }: Exchange, request: Request, client: PageClient) {
  if (await serving.staffPass.isHeldBy(request)) return serving.pages(request, { ...client, maintenance: 'passing' })
  const line = closedLine(request, match)
  if (line) return line
  const page = await serving.pages(closedPage(request, match), { ...client, maintenance: 'closed' })
  for (const [name, value] of Object.entries(closedHeaders)) page.headers.set(name, value)
  return page
}

async function callRest({ serving, message, answer, match, address }: Exchange): Promise<void> {
  const response = await serving.rest({
    method: message.method ?? '',
    params: match.params,
    parameters: match.parameters,
    headers: createHeaders(message),
    readBody: (limits) => readBody(message, limits),
    admit: serving.admitCall,
    spend: (work) => serving.budget.spend(address, work),
  })
  return sendFromApi(response, message, answer)
}

async function callAuth({ serving, message, answer, match, address }: Exchange): Promise<void> {
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
  return sendFromApi(response, message, answer)
}

function sendFromApi(response: Response, message: IncomingMessage, answer: ServerResponse) {
  const own = sealed(response)
  own.headers.set('Cache-Control', 'no-store')
  // What is left of a body that was refused would be taken for the next request.
  if (!message.complete && !response.ok) own.headers.set('Connection', 'close')
  return send(own, message, answer)
}

async function sendUpload({ serving, message, answer, match }: Exchange) {
  const head = readHead(message, { publicOrigin: serving.publicOrigin, address: addressOf(match) })
  const refusal = head instanceof Request ? whyForeign(head) : head
  const response =
    head instanceof Request && !refusal
      ? await serving.upload(head, (limits) => readBody(message, limits))
      : Response.json({ message: refusal?.message }, { status: refusal?.status ?? 400 })
  const body = await response.text()
  // A body of unknown length that nobody reads to its end would come in for nothing.
  const connection = !response.ok && message.headers['transfer-encoding'] ? { connection: 'close' } : {}
  const headers = { ...Object.fromEntries(response.headers), ...connection, 'content-length': Buffer.byteLength(body) }
  answer.writeHead(response.status, { ...headers, 'content-security-policy': inertPolicy })
  endWithLingeringClose(answer, body)
}

async function withRequest(exchange: Exchange, work: (request: Request) => Promise<Response>) {
  const request = await readFor(exchange)
  if (!(request instanceof Request)) return reject(exchange.answer, request)
  return send(sealed(await work(request)), exchange.message, exchange.answer)
}

function withOwnRequest(exchange: Exchange, work: (request: Request) => Promise<Response>) {
  return withRequest(exchange, async (request) => {
    const foreign = whyForeign(request)
    return foreign ? new Response(foreign.message, { status: foreign.status }) : work(request)
  })
}

function readFor({ serving, message, match }: Exchange) {
  const limits = { bytes: match.route.maxBodyBytes, withinMs: bodyWithinMs }
  return readRequest(message, { publicOrigin: serving.publicOrigin, address: addressOf(match), limits })
}

function cacheKey({ headers }: IncomingMessage, match: RouteMatch) {
  return (headers.host ?? '') + addressOf(match)
}

function encodingFor({ headers }: IncomingMessage) {
  return bestEncoding(String(headers['accept-encoding'] ?? ''))
}

async function send(response: Response, message: IncomingMessage, answer: ServerResponse) {
  // Meant for the page cache alone.
  response.headers.delete(degradedHeader)
  await sendResponse(answer, await compress(response, String(message.headers['accept-encoding'] ?? '')))
}

function sealed(response: Response) {
  const copy = new Response(response.body, response)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}

/** True when one of the built files was the answer. */
export function sentFile(
  assets: Serving['assets'],
  message: IncomingMessage,
  answer: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('close', () => resolve(true))
    assets(message, answer, () => resolve(false))
  })
}
