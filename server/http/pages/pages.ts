import { createHash, randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Backend, BackendHome, Connection, Visit } from '../../../app/backend/context.ts'
import type { createPageHandler, PageHandler } from '../../../app/entry.server.tsx'
import type { Log } from '../../log.ts'
import { renderFallbackErrorPage } from './fallback-error-page.ts'
import { degradedHeader } from './page-cache.ts'
import { inertPolicy, pagePolicy } from '../security-headers.ts'

export type PageClient = {
  address: string
  maintenance?: Visit['maintenance']
  /** Other sites may show this page in a frame. */
  isFramable?: boolean | undefined
  /** Asked for by a program, which reads no page of words. */
  isFile?: boolean | undefined
}
export type PageRoute = (request: Request, client: PageClient) => Promise<Response>
export type PageOptions = {
  build: () => Promise<ServerBuild>
  backend: Backend
  site: {
    origin: (request: Request) => string
    mailLeaves: boolean
    connections: readonly Connection[]
    backendHome: BackendHome
    pushKey: string
    publishableKey: string
  }
  companyName: () => Promise<string>
  rules: Visit['rules']
  admit: (form: FormData, client: PageClient) => ReturnType<Visit['admit']>
  remember: Visit['remember']
  lastKnown: Visit['lastKnown']
  log: Log
  dev?: boolean
}

/** Renders what is no file, no picture and no call to the backend. */
export function createPageRoute(options: PageOptions): PageRoute {
  const { build, backend, site, log, dev } = options
  const handlerOf = rememberLast((loaded: ServerBuild) =>
    entryOf(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    let isDegraded = false
    let retryAfterSeconds: number | undefined
    const frames: string[] = []
    const nonce = randomBytes(16).toString('base64url')
    const { pathname } = new URL(request.url)
    const reported = new Set<string>()
    const visit: Visit = {
      origin: site.origin(request),
      clientAddress: client.address,
      nonce,
      mailLeaves: site.mailLeaves,
      connections: site.connections,
      backendHome: site.backendHome,
      pushKey: site.pushKey,
      maintenance: client.maintenance ?? 'off',
      backendUrl: site.origin(request),
      publishableKey: site.publishableKey,
      rules: options.rules,
      admit: async (form) => {
        const held = await options.admit(form, client)
        if (held?.because === 'too-many') ({ retryAfterSeconds } = held)
        return held
      },
      remember: options.remember,
      lastKnown: options.lastKnown,
      standIn: () => {
        isDegraded = true
      },
      allowFrame: (origin) => void frames.push(origin),
      report: (error) => {
        // What fails in the frame fails again around the words that were to stand in the page's place.
        if (reported.has(String(error))) return
        reported.add(String(error))
        log.error({ err: error, path: pathname }, 'a page met unexpected trouble')
      },
    }
    const answer = await handlerOf(await build())(request, { backend, visit })
    const response = isBare(answer) && !client.isFile ? renderFallbackErrorPage(await options.companyName()) : answer

    const headers = new Headers(response.headers)
    if (isDegraded) headers.set(degradedHeader, 'yes')
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    if (response.status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '10')
    if (!headers.has('cache-control')) headers.set('Cache-Control', isDegraded ? 'no-store' : 'no-cache')
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', inertPolicy)
      return new Response(response.body, { status: response.status, headers })
    }
    const { html, scripts } = sealScripts(await response.text(), nonce)
    const isHttps = visit.origin.startsWith('https:')
    const { isFramable } = client
    headers.set('Content-Security-Policy', pagePolicy({ scripts, frames, isHttps, isFramable, dev }))
    return new Response(dev ? html : holdScript(html), { status: response.status, headers })
  }
}

/** The router's own last words: a bare line, or nothing. */
function isBare({ status, headers }: Response) {
  return status === 500 && (headers.get('content-type') ?? 'text/plain').startsWith('text/plain')
}

/**
 * Takes the nonce out of the page and names what carried it by hash. Only scripts that we rendered know the nonce, so a
 * script that slipped in with somebody's words gets no hash and stays dead.
 */
export function sealScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, before = '', content = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (before.includes(mark)) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scripts: [...hashes] }
}

const preload = '<link rel="modulepreload"'
const ownModule = '<script type="module"'

// The page is useful before its script, so words and pictures come first over a slow line; app/ui/document/late-start.ts
// lets it go.
function holdScript(html: string) {
  return html.replaceAll(preload, `${preload} media="not all"`).replaceAll(ownModule, '<script type="held"')
}

function entryOf(build: ServerBuild) {
  return build.entry.module as unknown as { createPageHandler: typeof createPageHandler }
}

// A build stays the same object until somebody edits the pages in development.
function rememberLast(make: (build: ServerBuild) => PageHandler) {
  let last: { build: ServerBuild; handler: PageHandler } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, handler: make(build) }
    return last.handler
  }
}
