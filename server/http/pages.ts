import { createHash, randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Backend, Visit } from '../../app/backend/context.ts'
import type { createPageHandler, PageHandler } from '../../app/entry.server.tsx'
import type { Log } from '../log.ts'
import { standInHeader } from './page-cache.ts'
import { inertPolicy, pagePolicy } from './security-headers.ts'

export type PageRoute = (request: Request, client: { address: string }) => Promise<Response>
export type PageOptions = {
  build: () => Promise<ServerBuild>
  backend: Backend
  site: {
    origin: (request: Request) => string
    mailLeaves: boolean
    publishableKey: string
    backendOrigin?: string | undefined
  }
  remember: Visit['remember']
  log: Log
  dev?: boolean
}

/** Renders what is no file, no picture and no call to the backend. */
export function createPageRoute({ build, backend, site, remember, log, dev }: PageOptions): PageRoute {
  const handlerOf = rememberLast((loaded: ServerBuild) =>
    entryOf(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    let isStandIn = false
    const nonce = randomBytes(16).toString('base64url')
    const visit: Visit = {
      origin: site.origin(request),
      clientAddress: client.address,
      nonce,
      mailLeaves: site.mailLeaves,
      backendUrl: site.backendOrigin ?? site.origin(request),
      publishableKey: site.publishableKey,
      remember,
      standIn: () => {
        isStandIn = true
      },
      report: (error) =>
        log.error({ err: error, path: new URL(request.url).pathname }, 'a page met unexpected trouble'),
    }
    const response = await handlerOf(await build())(request, { backend, visit })

    const headers = new Headers(response.headers)
    if (isStandIn) headers.set(standInHeader, 'yes')
    if (!headers.has('cache-control')) headers.set('Cache-Control', isStandIn ? 'no-store' : 'no-cache')
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', inertPolicy)
      return new Response(response.body, { status: response.status, headers })
    }
    const { html, scripts } = sealScripts(await response.text(), nonce)
    const isHttps = visit.origin.startsWith('https:')
    headers.set('Content-Security-Policy', pagePolicy({ scripts, isHttps, backendOrigin: site.backendOrigin, dev }))
    return new Response(dev ? html : holdScript(html), { status: response.status, headers })
  }
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

// The page is useful before its script, so words and pictures come first over a slow line: app/ui/late-start.ts lets it go.
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
