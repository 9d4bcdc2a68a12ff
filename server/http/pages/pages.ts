import { createHash, randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Backend, BackendMode, Connection, RequestContext } from '#app/backend/context.ts'
import type { createPageHandler, PageHandler } from '#app/entry.server.tsx'
import type { Log } from '#server/log.ts'
import { renderFallbackErrorPage } from './fallback-error-page.ts'
import { degradedHeader } from './page-cache.ts'
import { inertPolicy, pagePolicy } from '#server/http/security-headers.ts'

export type PageClient = {
  address: string
  /** As the route table knows it, for the log. */
  path: string
  maintenance?: RequestContext['maintenance']
  /** Other sites may show this page in a frame. */
  isFramable?: boolean | undefined
  /** A program asks, which reads no HTML page. */
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
  admit: (form: FormData, client: { address: string }) => ReturnType<RequestContext['admit']>
  getOrSet: RequestContext['getOrSet']
  getStale: RequestContext['getStale']
  log: Log
  dev?: boolean
}

/** Renders what is no file, no picture and no call to the backend. */
export function createPageRoute(options: PageOptions): PageRoute {
  const { build, backend, site, log, dev } = options
  const getHandler = memoizeLast((loaded: ServerBuild) =>
    serverEntry(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    let isDegraded = false
    let retryAfterSeconds: number | undefined
    const frames: string[] = []
    const nonce = randomBytes(16).toString('base64url')
    const reported = new Set<string>()
    const requestContext: RequestContext = {
      origin: site.origin(request),
      clientAddress: client.address,
      nonce,
      canSendEmail: site.canSendEmail,
      connections: site.connections,
      backendMode: site.backendMode,
      pushKey: site.pushKey,
      maintenance: client.maintenance ?? 'off',
      backendUrl: site.origin(request),
      publishableKey: site.publishableKey,
      rules: options.rules,
      admit: async (form) => {
        const rejection = await options.admit(form, client)
        if (rejection?.reason === 'too-many') ({ retryAfterSeconds } = rejection)
        return rejection
      },
      getOrSet: options.getOrSet,
      getStale: options.getStale,
      markDegraded: () => {
        isDegraded = true
      },
      allowFrame: (origin) => void frames.push(origin),
      report: (error) => {
        // What fails in the frame fails again around the words that were to stand in the page's place.
        if (reported.has(String(error))) return
        reported.add(String(error))
        log.error({ err: error, path: client.path }, 'a page met unexpected trouble')
      },
    }
    const rendered = await getHandler(await build())(request, { backend, requestContext })
    const response =
      isBareError(rendered) && !client.isProgram ? renderFallbackErrorPage(await options.companyName()) : rendered

    const headers = new Headers(response.headers)
    if (isDegraded) headers.set(degradedHeader, 'yes')
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    if (response.status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '10')
    if (!headers.has('cache-control')) headers.set('Cache-Control', isDegraded ? 'no-store' : 'no-cache')
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', inertPolicy)
      return new Response(response.body, { status: response.status, headers })
    }
    const { html, scripts } = hashInlineScripts(await response.text(), nonce)
    const isHttps = requestContext.origin.startsWith('https:')
    const { isFramable } = client
    headers.set('Content-Security-Policy', pagePolicy({ scripts, frames, isHttps, isFramable, dev }))
    return new Response(dev ? html : deferScripts(html), { status: response.status, headers })
  }
}

/** The router's own last words: a bare line, or nothing. */
function isBareError({ status, headers }: Response) {
  return status === 500 && (headers.get('content-type') ?? 'text/plain').startsWith('text/plain')
}

/**
 * Takes the nonce out of the page and names what carried it by hash. Only scripts that we rendered know the nonce, so a
 * script that slipped in with somebody's words gets no hash and stays dead.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, before = '', content = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (before.includes(nonceAttribute)) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return { html: html.replaceAll(nonceAttribute, ''), scripts: [...hashes] }
}

const preload = '<link rel="modulepreload"'
const moduleScript = '<script type="module"'

// The page is useful before its script, so words and pictures come first over a slow line; app/ui/document/late-start.ts
// lets it go.
function deferScripts(html: string) {
  return html.replaceAll(preload, `${preload} media="not all"`).replaceAll(moduleScript, '<script type="held"')
}

function serverEntry(build: ServerBuild) {
  return build.entry.module as unknown as { createPageHandler: typeof createPageHandler }
}

// A build stays the same object until somebody edits the pages in development.
function memoizeLast(create: (build: ServerBuild) => PageHandler) {
  let last: { build: ServerBuild; handler: PageHandler } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, handler: create(build) }
    return last.handler
  }
}
