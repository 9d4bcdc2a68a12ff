import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { Log } from '../log.ts'
import type { MediaRoute } from '../media/media-route.ts'
import type { AssetRoute } from './assets.ts'
import { compress } from './compression.ts'
import { sendKeptPage } from './kept-answer.ts'
import { type PageCache, pageKey } from './page-cache.ts'
import type { PageRoute } from './pages.ts'
import { clientAddress, readRequest, whyForeign } from './request.ts'
import { commonHeaders, inertPolicy } from './security-headers.ts'

export type Health = { state: () => 'starting' | 'ready' | 'draining'; backendAnswers: () => Promise<boolean> }
export type SiteServerOptions = {
  pages: PageRoute
  cache: PageCache
  media: MediaRoute
  assets: AssetRoute
  /** The backend's own door; absent where the backend is hosted elsewhere. */
  door?: { fetch: (request: Request, context: { peerAddress: string | null }) => Promise<Response> } | undefined
  health: Health
  log: Log
  publicOrigin?: string | undefined
  trustedProxies: number
}

const pageMethods = ['GET', 'HEAD', 'POST']
const doorMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
const pageBytes = 64 * 1024
const doorBytes = 1024 * 1024

/** One listener for all: health, files, pictures, the backend's door, pages; every answer leaves with the same headers. */
export function createSiteServer(options: SiteServerOptions): Server {
  const isHttps = options.publicOrigin?.startsWith('https:') ?? false
  const headers = Object.entries(commonHeaders({ isHttps }))
  const server = createServer((message, answer) => {
    for (const [name, value] of headers) answer.setHeader(name, value)
    respond(options, message, answer).catch((error: unknown) => {
      options.log.error({ err: error, path: message.url }, 'request failed')
      refuse(answer, { status: 500, message: 'Something went wrong on our side. Please try again.' })
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  server.keepAliveTimeout = 30_000
  return server
}

async function respond(options: SiteServerOptions, message: IncomingMessage, answer: ServerResponse): Promise<void> {
  const path = (message.url ?? '/').split('?', 1)[0] ?? '/'
  if (path === '/healthz' || path === '/readyz') return answerHealth(options.health, path, answer)

  const isDoor = options.door !== undefined && (path.startsWith('/rest/v1/') || path.startsWith('/auth/v1/'))
  const methods = isDoor ? doorMethods : pageMethods
  if (!methods.includes(message.method ?? '')) {
    const headers = { Allow: methods.join(', ') }
    return refuse(answer, { status: 405, message: 'This address does not take that.', headers })
  }
  const isRead = message.method !== 'POST'
  if (!isDoor && isRead && (await answeredByFile(options.assets, message, answer))) return

  const limitBytes = isDoor ? doorBytes : pageBytes
  const request = await readRequest(message, { publicOrigin: options.publicOrigin, limitBytes })
  if (!(request instanceof Request)) return refuse(answer, request)
  if (isDoor) return send(await answerAtDoor(options, request, message), message, answer)
  if (path.startsWith('/media/')) return send(sealed(await options.media(request)), message, answer)

  const foreign = whyForeign(request)
  if (foreign) return refuse(answer, foreign)
  const client = { address: clientAddress(message, options.trustedProxies) }
  if (!isRead) return send(await options.pages(request, client), message, answer)
  const whole = request.method === 'GET' ? request : new Request(request, { method: 'GET' })
  const found = await options.cache.find(pageKey(message.headers.host ?? '', message.url ?? '/'), () =>
    options.pages(whole, client),
  )
  return found instanceof Response ? send(found, message, answer) : sendKeptPage(found, message, answer)
}

async function send(response: Response, message: IncomingMessage, answer: ServerResponse) {
  await sendResponse(answer, await compress(response, String(message.headers['accept-encoding'] ?? '')))
}

async function answerAtDoor({ door, cache }: SiteServerOptions, request: Request, message: IncomingMessage) {
  if (!door) return new Response('Not found', { status: 404 })
  const response = await door.fetch(request, { peerAddress: message.socket.remoteAddress ?? null })
  if (response.ok && changesPages(request)) cache.expire()
  const answer = sealed(response)
  answer.headers.set('Cache-Control', 'no-store')
  return answer
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

function answeredByFile(assets: AssetRoute, message: IncomingMessage, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('close', () => resolve(true))
    assets(message, answer, () => resolve(false))
  })
}

async function answerHealth(health: Health, path: string, answer: ServerResponse) {
  const state = health.state()
  if (path === '/healthz') return sendJson(answer, 200, { status: 'ok' })
  if (state !== 'ready') return sendJson(answer, 503, { status: state })
  return sendJson(answer, 200, { status: (await health.backendAnswers()) ? 'ok' : 'degraded' })
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
  answer.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
    ...headers,
  })
  answer.end(`${STATUS_CODES[status]}: ${message}\n`)
}
