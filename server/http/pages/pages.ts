import { createHash, randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Backend, BackendMode, Connection, RequestContext } from '#app/backend/context.ts'
import type { createPageHandler, PageHandler } from '#app/entry.server.tsx'
import type { FormGuard } from '#server/limits/form-guard.ts'
import type { Log } from '#server/log.ts'
import { renderFallbackErrorPage } from './fallback-error-page.ts'
import { degradedHeader } from './page-cache.ts'
import { inertPolicy, pagePolicy } from '#server/http/security-headers.ts'

export type PageClient = {
  address: string
  /** The path in the route table, for the log. */
  path: string
  maintenance?: RequestContext['maintenance']
  /** Other sites may show this page in a frame. */
  isFramable?: boolean | undefined
  /** The client is a program, which does not read HTML pages. */
  isProgram?: boolean | undefined
}
export type PageRoute = (request: Request, client: PageClient) => Promise<Response>
export type PageOptions = {
  build: () => Promise<ServerBuild>
  backend: Backend
  site: {
    origin: (request: Request) => string
    canSendEmail: boolean
    connections: readonly Connection[]
    backendMode: BackendMode
    pushKey: string
    publishableKey: string
  }
  companyName: () => Promise<string>
  rules: RequestContext['rules']
  checkSubmission: FormGuard
  getOrSet: RequestContext['getOrSet']
  getStale: RequestContext['getStale']
  log: Log
  dev?: boolean
}

/** What a page reported about itself while it was rendered. */
type PageNotes = { isDegraded: boolean; retryAfterSeconds?: number; frames: string[] }

/** Renders a page with the application's own handler, and completes its headers. */
export function createPageRoute(options: PageOptions): PageRoute {
  const { build, backend, dev } = options
  const getHandler = memoizeLast((loaded: ServerBuild) =>
    serverEntry(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    const nonce = randomBytes(16).toString('base64url')
    const notes: PageNotes = { isDegraded: false, frames: [] }
    const origin = options.site.origin(request)
    const requestContext = createRequestContext(options, client, { origin, nonce, notes })
    const rendered = await getHandler(await build())(request, { backend, requestContext })
    const response =
      isBareError(rendered) && !client.isProgram ? renderFallbackErrorPage(await options.companyName()) : rendered
    const headers = completeHeaders(response, notes)
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', inertPolicy)
      return new Response(response.body, { status: response.status, headers })
    }
    const { html, scripts } = hashInlineScripts(await response.text(), nonce)
    const policy = { scripts, frames: notes.frames, isHttps: origin.startsWith('https:'), dev }
    headers.set('Content-Security-Policy', pagePolicy({ ...policy, isFramable: client.isFramable }))
    return new Response(dev ? html : deferScripts(html), { status: response.status, headers })
  }
}

type Rendering = { origin: string; nonce: string; notes: PageNotes }

function createRequestContext(
  options: PageOptions,
  client: PageClient,
  { origin, nonce, notes }: Rendering,
): RequestContext {
  const { site, log } = options
  const reported = new Set<string>()
  return {
    ...site,
    origin,
    backendUrl: origin,
    clientAddress: client.address,
    nonce,
    maintenance: client.maintenance ?? 'off',
    rules: options.rules,
    checkSubmission: async (form) => {
      const rejection = await options.checkSubmission(form, client)
      if (rejection?.reason === 'too-many') notes.retryAfterSeconds = rejection.retryAfterSeconds
      return rejection?.reason
    },
    getOrSet: options.getOrSet,
    getStale: options.getStale,
    markDegraded: () => {
      notes.isDegraded = true
    },
    allowFrame: (frameOrigin) => void notes.frames.push(frameOrigin),
    report: (error) => {
      // An error of the layout is thrown again while the error page is rendered in that layout.
      if (reported.has(String(error))) return
      reported.add(String(error))
      log.error({ err: error, path: client.path }, 'a page failed unexpectedly')
    },
  }
}

function completeHeaders(response: Response, { isDegraded, retryAfterSeconds }: PageNotes): Headers {
  const headers = new Headers(response.headers)
  if (isDegraded) headers.set(degradedHeader, 'yes')
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  if (response.status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '10')
  if (!headers.has('cache-control')) headers.set('Cache-Control', isDegraded ? 'no-store' : 'no-cache')
  return headers
}

/** React Router's last resort: one line of text, or nothing. */
function isBareError({ status, headers }: Response) {
  return status === 500 && (headers.get('content-type') ?? 'text/plain').startsWith('text/plain')
}

/**
 * Removes the nonce from the page and lists the hashes of the scripts that had it. Only scripts that we rendered know the
 * nonce, so an injected script gets no hash and does not run.
 */
function hashInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, before = '', content = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (before.includes(nonceAttribute)) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return { html: html.replaceAll(nonceAttribute, ''), scripts: [...hashes] }
}

const preload = '<link rel="modulepreload"'
const moduleScript = '<script type="module"'

// The page is useful before its script runs, so text and images load first on a slow connection;
// app/ui/document/late-start.ts starts it (docs/architecture.md, "Late start").
function deferScripts(html: string) {
  return html.replaceAll(preload, `${preload} media="not all"`).replaceAll(moduleScript, '<script type="deferred"')
}

function serverEntry(build: ServerBuild) {
  return build.entry.module as unknown as { createPageHandler: typeof createPageHandler }
}

// The build stays the same object until a page is edited in development.
function memoizeLast(create: (build: ServerBuild) => PageHandler) {
  let last: { build: ServerBuild; handler: PageHandler } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, handler: create(build) }
    return last.handler
  }
}
