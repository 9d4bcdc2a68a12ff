import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { SeenRoute } from '../analytics/seen-route.ts'
import type { Gate, TooMany } from '../limits/gate.ts'
import type { Log } from '../log.ts'
import type { MediaRoute } from '../media/media-route.ts'
import type { UploadRoute } from '../media/upload-route.ts'
import type { Metrics } from '../operations/metrics.ts'
import { requestIdOf, withRequestId } from '../operations/request-id.ts'
import type { AssetRoute } from './assets.ts'
import { bestEncoding, compress } from './compression.ts'
import { createHouse } from './full-house.ts'
import { sendKeptPage } from './kept-answer.ts'
import { endGently } from './last-answer.ts'
import { type PageCache, pageKey, standInHeader } from './page-cache.ts'
import type { PageClient, PageRoute } from './pages.ts'
import { clientAddress, namesHostTwice, readBody, readHead, readRequest, whyForeign } from './request.ts'
import { closedHeaders, closedLine, closedPage, staysOpen } from './maintenance.ts'
import { commonHeaders, inertPolicy, mayBeFramed } from './security-headers.ts'
import type { StaffPass } from './staff-pass.ts'
import { within } from '../within.ts'

export type SiteState = 'starting' | 'ready' | 'draining'
export type SiteParts = {
  pages: PageRoute
  cache: PageCache
  /** Called after a write to what public pages show. */
  onChange: () => void
  media: MediaRoute
  upload: UploadRoute
  seen: SeenRoute
  assets: AssetRoute
  /** The backend's own door; absent where the backend is hosted elsewhere. */
  door?: { fetch: (request: Request, context: { peerAddress: string | null }) => Promise<Response> } | undefined
  backendAnswers: () => Promise<boolean>
  gate: Gate
  /** A proof of work to do before a form; 404 while none is asked for. */
  challenge: () => Promise<Response>
  /** Whether the public pages are closed for maintenance. */
  isClosed: () => Promise<boolean>
  staffPass: StaffPass
}
export type SiteServer = {
  /** Resolves with the port. From here on the process can be asked how it is. */
  listen: (host: string, port: number) => Promise<number>
  /** From here on it serves. */
  open: (parts: SiteParts) => void
  /** Takes nothing new, lets what is running finish within `patienceMs`, and closes. */
  drain: (patienceMs: number) => Promise<void>
}
type Options = { log: Log; metrics: Metrics; publicOrigin?: string | undefined; trustedProxies: number }
type Serving = Options & SiteParts

const pageMethods = ['GET', 'HEAD', 'POST']
const doorMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
const bodyWithinMs = 20_000
// About a second of work for one processor: whoever is let in is answered long before the backend is given up on.
const mostAtOnce = 32
const pageBody = { bytes: 64 * 1024, withinMs: bodyWithinMs }
const doorBody = { bytes: 1024 * 1024, withinMs: bodyWithinMs }

/** One listener for all: health, files, pictures, the backend's door, pages; every answer leaves with the same headers. */
export function createSiteServer(options: Options): SiteServer {
  const isHttps = options.publicOrigin?.startsWith('https:') ?? false
  const headers = Object.entries(commonHeaders({ isHttps }))
  let state: SiteState = 'starting'
  let serving: Serving | undefined
  let running = 0
  let onIdle: (() => void) | undefined

  // Left to itself, Node looks for slow headers every half minute only.
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (message, answer) => {
    for (const [name, value] of headers) answer.setHeader(name, value)
    const path = pathOf(message)
    if (mayBeFramed(path)) answer.removeHeader('X-Frame-Options')
    if (path === '/healthz') return sendJson(answer, 200, { status: 'ok' })
    if (path === '/readyz') return void answerReadiness({ state, serving }, answer)
    if (!serving || state !== 'ready') return refuse(answer, awayForNow)
    running += 1
    answer.once('close', () => {
      running -= 1
      if (running === 0) onIdle?.()
    })
    const parts = serving
    const requestId = requestIdOf(message, options.trustedProxies)
    answer.setHeader('X-Request-Id', requestId)
    withRequestId(requestId, () => {
      tellWhenAnswered(options, message, answer)
      respond(parts, message, answer).catch((error: unknown) => {
        if (hungUp(message, error)) return
        options.log.error({ err: error, path }, 'request failed')
        refuse(answer, { status: 500, message: 'Something went wrong on our side. Please try again.' })
      })
    })
  })
  server.headersTimeout = 10_000
  // Bodies have their own, shorter limits; this one leaves pictures from slow phones the time they wait in line.
  server.requestTimeout = 600_000
  server.keepAliveTimeout = 30_000

  return {
    listen: (host, port) => listen(server, host, port),
    open: (parts) => {
      serving = { ...options, ...boundedParts(parts) }
      state = 'ready'
    },
    drain: async (patienceMs) => {
      state = 'draining'
      const { promise: idle, resolve: tellIdle } = Promise.withResolvers<void>()
      onIdle = tellIdle
      if (running > 0) await within(patienceMs, idle, () => undefined)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function boundedParts(parts: SiteParts): SiteParts {
  const house = createHouse(mostAtOnce)
  const { pages, door } = parts
  return {
    ...parts,
    pages: (request, client) => house.admit(() => pages(request, client)),
    door: door && { ...door, fetch: (request, context) => house.admit(() => door.fetch(request, context), true) },
  }
}

const awayForNow = {
  status: 503,
  message: 'We are starting or stopping just now. Please try again in a few seconds.',
  headers: { 'Retry-After': '5', Connection: 'close' },
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const bound = server.address()
      resolve(bound && typeof bound === 'object' ? bound.port : port)
    })
  })
}

function pathOf(message: IncomingMessage) {
  return (message.url ?? '/').split('?', 1)[0] ?? '/'
}

async function respond(options: Serving, message: IncomingMessage, answer: ServerResponse): Promise<void> {
  const path = pathOf(message)
  const isDoor = options.door !== undefined && (path.startsWith('/rest/v1/') || path.startsWith('/auth/v1/'))
  const methods = isDoor ? doorMethods : pageMethods
  if (!methods.includes(message.method ?? '')) {
    const headers = { Allow: methods.join(', ') }
    return refuse(answer, { status: 405, message: 'This address does not take that.', headers })
  }
  const isRead = message.method !== 'POST'
  if (!isDoor && isRead && (await answeredByFile(options.assets, message, answer))) return

  const address = clientAddress(message, options.trustedProxies)
  const tooMany = await options.gate.hold(message, address)
  if (tooMany) return refuseOneTooMany(answer, tooMany, path)
  if (path === '/media' && !isRead) return answerUpload(options, message, answer)
  if (!isDoor && (await answeredByKept(options, message, answer))) return
  const limits = isDoor ? doorBody : pageBody
  const request = await readRequest(message, { publicOrigin: options.publicOrigin, limits })
  if (!(request instanceof Request)) return refuse(answer, request)
  if (isDoor) {
    const response = await answerAtDoor(options, request, address)
    options.gate.settle(message, address, response)
    return send(response, message, answer)
  }
  if (path === '/proof' && isRead) return send(sealed(await options.challenge()), message, answer)
  if (path.startsWith('/media/')) return send(sealed(await options.media(request)), message, answer)

  const foreign = whyForeign(request)
  if (foreign) return refuse(answer, foreign)
  const client = { address }
  if (path === '/seen' && !isRead) return send(sealed(await options.seen(request, client)), message, answer)
  if (path === '/admin/pass' && !isRead) return send(sealed(await options.staffPass.answer(request)), message, answer)
  if (!staysOpen(path) && (await options.isClosed())) {
    const response = options.staffPass.isHeldBy(request)
      ? await options.pages(request, { ...client, maintenance: 'passing' })
      : (closedLine(request) ?? (await answerClosed(options, request, client)))
    response.headers.set('Cache-Control', 'no-store')
    return send(response, message, answer)
  }
  if (!isRead) return send(await options.pages(request, client), message, answer)
  const whole = request.method === 'GET' ? request : new Request(request, { method: 'GET' })
  const askedAt = Date.now()
  const encoding = encodingFor(message)
  const found = await options.cache.find(keyOf(message), () => options.pages(whole, client), encoding)
  options.metrics.page(cameAs(found, askedAt))
  return found instanceof Response
    ? send(found, message, answer)
    : sendKeptPage({ ...found, encoding }, message, answer)
}

/** Of a page that was rendered a moment ago, nothing more is read of the request than its address. */
async function answeredByKept({ cache, isClosed, metrics }: Serving, message: IncomingMessage, answer: ServerResponse) {
  const page = message.method === 'GET' ? cache.recent(keyOf(message)) : undefined
  if (!page || namesHostTwice(message) || (await isClosed())) return false
  metrics.page('kept')
  await sendKeptPage({ page, isLastGood: false, encoding: encodingFor(message) }, message, answer)
  return true
}

function keyOf({ headers, url }: IncomingMessage) {
  return pageKey(headers.host ?? '', url ?? '/')
}

function encodingFor({ headers }: IncomingMessage) {
  return bestEncoding(String(headers['accept-encoding'] ?? ''))
}

function cameAs(found: Awaited<ReturnType<PageCache['find']>>, askedAt: number) {
  if (found instanceof Response) return 'not_kept'
  if (found.isLastGood) return 'last_good'
  return found.page.renderedAt < askedAt ? 'kept' : 'rendered'
}

function tellWhenAnswered({ log, metrics }: Options, message: IncomingMessage, answer: ServerResponse) {
  const startedAt = performance.now()
  const [method, path] = [message.method ?? '', pathOf(message)]
  answer.once('close', () => {
    const status = answer.statusCode
    const seconds = (performance.now() - startedAt) / 1000
    metrics.request({ method, path, status, seconds })
    log.debug({ method, path, status, ms: Math.round(seconds * 1000) }, 'request')
  })
}

async function send(response: Response, message: IncomingMessage, answer: ServerResponse) {
  // For the kept pages alone.
  response.headers.delete(standInHeader)
  await sendResponse(answer, await compress(response, String(message.headers['accept-encoding'] ?? '')))
}

async function answerClosed({ pages }: Serving, request: Request, client: PageClient) {
  const page = await pages(closedPage(request), { ...client, maintenance: 'closed' })
  for (const [name, value] of Object.entries(closedHeaders)) page.headers.set(name, value)
  return page
}

async function answerAtDoor({ door, onChange }: Serving, request: Request, address: string) {
  if (!door) return new Response('Not found', { status: 404 })
  const response = await door.fetch(request, { peerAddress: address || null })
  if (response.ok && changesPages(request)) onChange()
  const answer = sealed(response)
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

async function answerUpload({ publicOrigin, upload }: Serving, message: IncomingMessage, answer: ServerResponse) {
  const head = readHead(message, publicOrigin)
  const refusal = head instanceof Request ? whyForeign(head) : head
  const response =
    head instanceof Request && !refusal
      ? await upload(head, (limits) => readBody(message, limits))
      : Response.json({ message: refusal?.message }, { status: refusal?.status ?? 400 })
  const body = await response.text()
  // A body of unknown length that nobody reads to its end would come in for nothing.
  const connection = !response.ok && message.headers['transfer-encoding'] ? { connection: 'close' } : {}
  const headers = { ...Object.fromEntries(response.headers), ...connection, 'content-length': Buffer.byteLength(body) }
  answer.writeHead(response.status, { ...headers, 'content-security-policy': inertPolicy })
  endGently(answer, body)
}

/** True for writes to what public pages show. Calls by POST read or count, and inquiries and letters are nobody's page. */
function changesPages(request: Request) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false
  return /^\/rest\/v1\/(properties|blogs|categories|property_types|settings|media)$/.test(new URL(request.url).pathname)
}

function sealed(response: Response) {
  const copy = new Response(response.body, response)
  copy.headers.set('Content-Security-Policy', inertPolicy)
  return copy
}

// A caller who leaves in the middle of a body, such as an upload taken back, is nobody's mistake.
function hungUp(message: IncomingMessage, error: unknown) {
  return !message.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function answeredByFile(assets: AssetRoute, message: IncomingMessage, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('close', () => resolve(true))
    assets(message, answer, () => resolve(false))
  })
}

async function answerReadiness(
  { state, serving }: { state: SiteState; serving: Serving | undefined },
  answer: ServerResponse,
) {
  if (!serving || state !== 'ready') return sendJson(answer, 503, { status: state })
  const isWell = await serving.backendAnswers().catch(() => false)
  return sendJson(answer, 200, { status: isWell ? 'ok' : 'degraded' })
}

/** In the shape that whoever asked can read: the auth client, the table client, the upload, a person. */
function refuseOneTooMany(answer: ServerResponse, { status, message, headers }: TooMany, path: string) {
  const close = { ...headers, ...(!answer.req.complete && { Connection: 'close' }) }
  const code = 'over_request_rate_limit'
  const isAuth = path.startsWith('/auth/v1/')
  if (!isAuth && !path.startsWith('/rest/v1/') && path !== '/media')
    return refuse(answer, { status, message, headers: close })
  const words = isAuth ? { code: status, error_code: code, msg: message } : { code, message, details: null, hint: null }
  const body = JSON.stringify(words)
  answer.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
    ...close,
  })
  endGently(answer, body)
}

function sendJson(answer: ServerResponse, status: number, body: unknown) {
  answer.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
  })
  answer.end(JSON.stringify(body))
}

function refuse(
  answer: ServerResponse,
  { status, message, headers }: { status: number; message: string; headers?: Record<string, string> },
) {
  if (answer.headersSent) return void answer.destroy()
  const body = `${STATUS_CODES[status]}: ${message}\n`
  answer.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
    ...headers,
  })
  endGently(answer, body)
}
