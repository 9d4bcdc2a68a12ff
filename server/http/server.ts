import { availableParallelism } from 'node:os'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { createWorkBudget, pageBudget } from '#server/limits/work-budget.ts'
import { getRequestId, withRequestId } from '#server/operations/request-id.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { keepOpenWhileWorking, limitConnections } from './connection-limits.ts'
import type { ServerOptions, Services, LimitedServices } from './exchange.ts'
import { type InFlight, trackInFlight } from './in-flight.ts'
import { createCachedPageSender } from './pages/cached-page-sender.ts'
import { createPipeline } from './pipeline.ts'
import { createPipelining } from './pipelining.ts'
import { reject, sendJson } from './rejections.ts'
import { recordRequest, redactTokens } from './request-log.ts'
import { findRoute } from './routing/find-route.ts'
import { findLanguageRedirect, sendChoiceRedirect } from './choice-redirect.ts'
import { findDataRedirect } from './low-data/low-data-choice.ts'
import type { RouteMatch } from './routing/match-route.ts'
import type { HandlerName, ProbeName } from './routing/route.ts'
import { commonHeaders } from './security-headers.ts'
import { createStreamLimit } from '#server/limits/stream-limit.ts'
import { createUnsentResponses } from './unsent-responses.ts'
import { httpMessages } from './http-messages.ts'
import { httpMessagesIn } from './messages-in.ts'

type SiteServer = {
  /** Resolves with the port. From then on probes are handled. */
  listen: (host: string, port: number) => Promise<number>
  /** Takes connections from the socket of another process too. */
  listenOn: (socket: NetServer) => void
  /** For `listenOn` of another process. */
  socket: NetServer
  /** From then on requests are served. */
  open: (services: Services) => void
  /** Stops accepting requests, lets those in progress finish within `timeoutMs`, and closes. */
  drain: (timeoutMs: number) => Promise<void>
}

type Lifecycle = { state: 'starting' | 'draining' } | ({ state: 'ready'; serve: Serve } & ReadinessChecks)
type ReadinessChecks = Pick<LimitedServices, 'isBackendUp' | 'areImagesShared'>
type Probe = (response: ServerResponse) => void
type Serve = ReturnType<typeof createServe>

/**
 * About a second of work for one processor: accepted requests finish long before the backend call times out. A few more wait
 * a moment, since a crowd comes in waves. Several processes share the database, and so the slots, down to eight for each.
 */
const pageSlots = (processes: number) => ({
  slots: Math.max(8, Math.ceil(32 / processes)),
  slotsForWrites: Math.max(1, Math.ceil(4 / processes)),
  maxWaiting: 200,
  maxWaitingOfNetwork: 40,
  maxWaitMs: 5_000,
})
/** Each hash keeps a processor busy, and one must be left for pages. */
const passwordSlots = {
  slots: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 200,
  maxWaitingOfNetwork: 30,
  maxWaitMs: 10_000,
}

/** One listener for probes, files, images, the API and pages; every response has the same security headers. */
export function createSiteServer(options: ServerOptions): SiteServer {
  const inFlight = trackInFlight()
  const lifecycle: { now: Lifecycle } = { now: { state: 'starting' } }
  // By default Node checks for late headers only every half minute.
  const beginInTurn = createPipelining()
  const listener = createListener(options, lifecycle)
  const server = createServer({ connectionsCheckingInterval: 2_000 }, (request, response) =>
    beginInTurn(request, response, () => listener(request, response)),
  )
  limitConnections(server, options)
  server.headersTimeout = 10_000
  // Bodies have stricter limits of their own; an upload from a slow phone may wait in the queue this long.
  server.requestTimeout = 600_000
  server.keepAliveTimeout = 30_000

  return {
    listen: (host, port) => listen(server, host, port),
    listenOn: (socket) => void server.listen(socket),
    socket: server,
    open: (services) => {
      const serve = createServe(limitWork(options, services), inFlight)
      const { isBackendUp, areImagesShared } = services
      lifecycle.now = { state: 'ready', isBackendUp, areImagesShared, serve }
    },
    drain: async (timeoutMs) => {
      lifecycle.now = { state: 'draining' }
      await inFlight.drained(timeoutMs)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function createListener({ publicOrigin }: ServerOptions, lifecycle: { now: Lifecycle }) {
  const headers = Object.entries(commonHeaders({ isHttps: isHttps(publicOrigin) }))
  const probes: Partial<Record<HandlerName, Probe>> = {
    health: (response) => sendJson(response, { status: 200, body: { status: 'ok' } }),
    readiness: (response) => void sendReadiness(lifecycle.now, response),
  } satisfies Record<ProbeName, Probe>
  return (request: IncomingMessage, response: ServerResponse) => {
    const match = findRoute(request.url ?? '', request.method ?? '')
    const { now } = lifecycle
    // Fresh cached pages first: everything below costs several times what sending one does.
    const choice =
      'route' in match ? (findDataRedirect(request, match) ?? findLanguageRedirect(request, match)) : undefined
    if (now.state === 'ready' && 'route' in match && !choice && now.serve.fromCache(request, response, match)) return
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!('route' in match)) return rejectUnmatched(response, match)
    if (choice) return sendChoiceRedirect(response, choice)
    if (match.route.isFramable) response.removeHeader('X-Frame-Options')
    const probe = probes[match.route.handler]
    if (probe) return probe(response)
    if (now.state !== 'ready') return reject(response, unavailable(match))
    now.serve.request(request, response, match)
  }
}

/** The two ways to respond: a fresh page from the cache, and the pipeline of the matched row. */
function createServe(services: LimitedServices, inFlight: InFlight) {
  const { log, trustedProxies } = services
  const runPipeline = createPipeline(services)
  return {
    fromCache: createCachedPageSender(services, { isHttps: isHttps(services.publicOrigin), trackUnsent: inFlight.add }),
    request: (request: IncomingMessage, response: ServerResponse, match: RouteMatch) => {
      const requestId = getRequestId(request, trustedProxies)
      response.setHeader('X-Request-Id', requestId)
      withRequestId(requestId, () => {
        inFlight.add(response)
        keepOpenWhileWorking(response)
        recordRequest(services, { response, match, requestId })
        runPipeline(request, response, match).catch((error: unknown) => {
          if (isClientAbort(request, error)) return
          log.error({ err: error, path: redactTokens(match.path) }, 'request failed')
          reject(response, { status: 500, message: httpMessagesIn(match.route.language).internalError })
        })
      })
    },
  }
}

function limitWork(options: ServerOptions, services: Services): LimitedServices {
  // In development the first page of a language waits until Vite has compiled it.
  const concurrency = createConcurrencyLimit(
    createFairQueue(pageSlots(options.processes)),
    services.isDev ? 120_000 : undefined,
  )
  const hashing = createConcurrencyLimit(createFairQueue(passwordSlots))
  const { pages } = services
  const budget = createWorkBudget(pageBudget)
  return {
    ...options,
    ...services,
    budget,
    streams: createStreamLimit(budget),
    unsent: createUnsentResponses(),
    runInSlot: (work, client) => concurrency.run(work, { ...client, isApiCall: true }),
    runInPasswordSlot: (work, client) => hashing.run(work, { ...client, isApiCall: true }),
    pages: (request, client) => {
      const { address, hasLeft, language } = client
      const slot = { address, language, isWrite: request.method === 'POST', ...(hasLeft && { hasLeft }) }
      return concurrency.run(() => pages(request, client), slot)
    },
  }
}

const unavailable = ({ route }: RouteMatch) => ({
  status: 503,
  message: httpMessagesIn(route.language).notReady,
  headers: { 'Retry-After': '5', Connection: 'close' },
})

function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject: fail } = Promise.withResolvers<number>()
  server.once('error', fail)
  server.listen(port, host, () => {
    const bound = server.address()
    resolve(bound && typeof bound === 'object' ? bound.port : port)
  })
  return promise
}

function rejectUnmatched(
  response: ServerResponse,
  { status, allowed }: { status: number; allowed?: readonly string[] },
) {
  if (status === 414) return reject(response, { status, message: httpMessages.addressTooLong })
  const headers = { Allow: allowed?.join(', ') ?? '' }
  return reject(response, { status, message: httpMessages.methodNotAllowed, headers })
}

async function sendReadiness(now: Lifecycle, response: ServerResponse) {
  if (now.state !== 'ready') return sendJson(response, { status: 503, body: { status: now.state } })
  const isUp = await now.isBackendUp().catch(() => false)
  const warnings = now.areImagesShared() ? {} : { warnings: ['images-not-shared'] }
  return sendJson(response, { status: 200, body: { status: isUp ? 'ok' : 'degraded', ...warnings } })
}

/** A client that disconnects during a body, for example by cancelling an upload, is not an error. */
function isClientAbort(request: IncomingMessage, error: unknown) {
  return !request.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function isHttps(publicOrigin: string | undefined) {
  return publicOrigin?.startsWith('https:') ?? false
}
