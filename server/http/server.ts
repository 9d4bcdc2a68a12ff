import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { CollectRoute } from '#server/analytics/collect-route.ts'
import type { AuthApi } from '#server/api/auth-api.ts'
import type { RestApi, RestCall } from '#server/api/rest-api.ts'
import type { RateLimit } from '#server/limits/rate-limit.ts'
import { createWorkBudget, pageBudget, type WorkBudget } from '#server/limits/work-budget.ts'
import type { Log } from '#server/log.ts'
import type { MediaRoute } from '#server/media/renditions/media-route.ts'
import type { UploadRoute } from '#server/media/upload/upload-route.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import { getRequestId, withRequestId } from '#server/operations/request-id.ts'
import type { AssetRoute } from './assets.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { handlers, sendRecentPage, trySendFile } from './handlers.ts'
import { createRouteMatcher, type RouteMatch } from './routing/match-route.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRoute } from './pages/pages.ts'
import { reject, rejectTooMany, sendJson } from './rejections.ts'
import { clientAddress } from './request.ts'
import { parseRequestTarget } from './routing/request-target.ts'
import type { Method } from './routing/route.ts'
import { routes } from './routing/routes.ts'
import { commonHeaders } from './security-headers.ts'
import type { StaffPass } from './staff-pass.ts'
import { withTimeout } from '#server/with-timeout.ts'

export type SiteState = 'starting' | 'ready' | 'draining'
export type SiteParts = {
  pages: PageRoute
  cache: PageCache
  media: MediaRoute
  upload: UploadRoute
  collect: CollectRoute
  assets: AssetRoute
  rest: RestApi
  auth: AuthApi
  isBackendReachable: () => Promise<boolean>
  rateLimit: RateLimit
  /** A proof of work to do before a form; 404 while none is asked for. */
  challenge: () => Promise<Response>
  /** Whether the public pages are closed for maintenance. */
  isClosed: () => Promise<boolean>
  staffPass: StaffPass
  /** In development the files are those of the editor, which no table knows. */
  isDev: boolean
}
export type SiteServer = {
  /** Resolves with the port. From here on the process can be asked how it is. */
  listen: (host: string, port: number) => Promise<number>
  /** From here on it serves. */
  open: (parts: SiteParts) => void
  /** Takes nothing new, lets what is running finish within `patienceMs`, and closes. */
  drain: (timeoutMs: number) => Promise<void>
}
type Options = { log: Log; metrics: Metrics; publicOrigin?: string | undefined; trustedProxies: number }
export type Serving = Options &
  SiteParts & { budget: WorkBudget } & { admitCall: RestCall['admit'] } & {
    notFound: (match: Pick<RouteMatch, 'isData'>) => RouteMatch
  }

const matchRoute = createRouteMatcher(routes)
// About a second of work for one processor: whoever is let in is answered long before the backend is given up on.
const maxConcurrent = 32

/** One listener for all: health, files, pictures, the backend's door, pages; every answer leaves with the same headers. */
export function createSiteServer(options: Options): SiteServer {
  const isHttps = options.publicOrigin?.startsWith('https:') ?? false
  const headers = Object.entries(commonHeaders({ isHttps }))
  let state: SiteState = 'starting'
  let serving: Serving | undefined
  let running = 0
  let onIdle: (() => void) | undefined

  // Left to itself, Node looks for slow headers every half minute only.
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (message, serverResponse) => {
    for (const [name, value] of headers) serverResponse.setHeader(name, value)
    const match = findMatch(message)
    if ('status' in match) return rejectUnmatched(serverResponse, match)
    const { route } = match
    if (route.isFramable) serverResponse.removeHeader('X-Frame-Options')
    if (route.handler === 'health') return sendJson(serverResponse, { status: 200, body: { status: 'ok' } })
    if (route.handler === 'readiness') return void sendReadiness({ state, serving }, serverResponse)
    if (!serving || state !== 'ready') return reject(serverResponse, unavailable)
    running += 1
    serverResponse.once('close', () => {
      running -= 1
      if (running === 0) onIdle?.()
    })
    const parts = serving
    const requestId = getRequestId(message, options.trustedProxies)
    serverResponse.setHeader('X-Request-Id', requestId)
    withRequestId(requestId, () => {
      logRequest(options, { message, serverResponse, match })
      respond({ serving: parts, message, serverResponse, match }).catch((error: unknown) => {
        if (isClientAbort(message, error)) return
        options.log.error({ err: error, path: match.path }, 'request failed')
        reject(serverResponse, { status: 500, message: 'Something went wrong on our side. Please try again.' })
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
      serving = { ...options, ...boundedParts(parts), notFound }
      state = 'ready'
    },
    drain: async (timeoutMs) => {
      state = 'draining'
      const { promise: idle, resolve: resolveIdle } = Promise.withResolvers<void>()
      onIdle = resolveIdle
      if (running > 0) await withTimeout(timeoutMs, idle, () => undefined)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function boundedParts(parts: SiteParts): SiteParts & Pick<Serving, 'admitCall' | 'budget'> {
  const concurrency = createConcurrencyLimit(maxConcurrent)
  const { pages } = parts
  return {
    ...parts,
    admitCall: (work) => concurrency.run(work, { isApiCall: true }),
    budget: createWorkBudget(pageBudget),
    pages: (request, client) => concurrency.run(() => pages(request, client)),
  }
}

const unavailable = {
  status: 503,
  message: 'We are starting or stopping just now. Please try again in a few seconds.',
  headers: { 'Retry-After': '5', Connection: 'close' },
}

function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject: fail } = Promise.withResolvers<number>()
  server.once('error', fail)
  server.listen(port, host, () => {
    const bound = server.address()
    resolve(bound && typeof bound === 'object' ? bound.port : port)
  })
  return promise
}

/** The one look at the URL. What is in no other spelling than ours, or in no row, is one and the same address that is not there. */
function findMatch(message: IncomingMessage) {
  const target = parseRequestTarget(message.url ?? '')
  const match = target && matchRoute(target, message.method ?? '')
  return !match || ('status' in match && match.status === 404) ? notFound({ isData: false }) : match
}

function notFound({ isData }: Pick<RouteMatch, 'isData'>): RouteMatch {
  const route = routes.at(-1)
  if (!route) throw new Error('The table has no row for what is not there')
  return { route, path: route.renderedAs ?? '', params: {}, parameters: [], isData }
}

function rejectUnmatched(
  serverResponse: ServerResponse,
  { status, allowed }: { status: number; allowed?: readonly string[] },
) {
  if (status === 414) return reject(serverResponse, { status, message: 'This address is too long.' })
  const headers = { Allow: allowed?.join(', ') ?? '' }
  return reject(serverResponse, { status, message: 'This address does not take that.', headers })
}

type Matched = { message: IncomingMessage; serverResponse: ServerResponse; match: RouteMatch }

async function respond({ serving, message, serverResponse, match }: Matched & { serving: Serving }): Promise<void> {
  const { route } = match
  if (route.handler === 'health' || route.handler === 'readiness') return
  const isReadOnly = message.method === 'GET' || message.method === 'HEAD'
  if (serving.isDev && isReadOnly && (await trySendFile(serving.assets, message, serverResponse))) return
  if (route.renderedAs && !isReadOnly)
    return reject(serverResponse, { status: 404, message: 'There is nothing at this address.' })
  if (route.handler === 'file') return handlers.file({ serving, message, serverResponse, match, address: '' })

  const address = clientAddress(message, serving.trustedProxies)
  const limits = route.rateLimits?.[(message.method === 'HEAD' ? 'GET' : message.method) as Method]
  const tooMany = limits && (await serving.rateLimit.check(limits, address))
  if (tooMany) return rejectTooMany(serverResponse, tooMany, route)
  if (await sendRecentPage({ serving, message, serverResponse, match })) return
  return handlers[route.handler]({ serving, message, serverResponse, match, address })
}

function logRequest({ log, metrics }: Options, { message, serverResponse, match }: Matched) {
  const startedAt = performance.now()
  const method = message.method ?? ''
  const { route } = match
  // The token of a link from an email opens what its reader keeps: it belongs in no log.
  const path = match.path.replaceAll(/[\da-f]{64}/gi, '…')
  const kind = route.kind === 'page' && method === 'POST' ? 'form' : route.kind
  serverResponse.once('close', () => {
    const status = serverResponse.statusCode
    const seconds = (performance.now() - startedAt) / 1000
    metrics.request({ kind, status, seconds })
    log.debug({ method, path, status, ms: Math.round(seconds * 1000) }, 'request')
  })
}

// A caller who leaves in the middle of a body, such as an upload taken back, is nobody's mistake.
function isClientAbort(message: IncomingMessage, error: unknown) {
  return !message.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

async function sendReadiness(
  { state, serving }: { state: SiteState; serving: Serving | undefined },
  serverResponse: ServerResponse,
) {
  if (!serving || state !== 'ready') return sendJson(serverResponse, { status: 503, body: { status: state } })
  const isOk = await serving.isBackendReachable().catch(() => false)
  return sendJson(serverResponse, { status: 200, body: { status: isOk ? 'ok' : 'degraded' } })
}
