import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { Backend, Visit } from '../../app/backend/context.ts'
import type { createPageHandler, PageHandler } from '../../app/entry.server.tsx'
import { inertPolicy, pagePolicy } from './security-headers.ts'

export type PageRoute = (request: Request, client: { address: string }) => Promise<Response>
export type PageOptions = {
  build: () => Promise<ServerBuild>
  backend: Backend
  site: { origin: (request: Request) => string; mailLeaves: boolean; backendOrigin?: string | undefined }
  dev?: boolean
}

/** Renders what is no file, no picture and no call to the backend. */
export function createPageRoute({ build, backend, site, dev }: PageOptions): PageRoute {
  const handlerOf = rememberLast((loaded: ServerBuild) =>
    entryOf(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    const nonce = randomBytes(16).toString('base64')
    const visit: Visit = {
      origin: site.origin(request),
      clientAddress: client.address,
      nonce,
      mailLeaves: site.mailLeaves,
    }
    const response = await handlerOf(await build())(request, { backend, visit })

    const headers = new Headers(response.headers)
    const isPage = (headers.get('content-type') ?? '').startsWith('text/html')
    const isHttps = visit.origin.startsWith('https:')
    headers.set(
      'Content-Security-Policy',
      isPage ? pagePolicy({ nonce, isHttps, backendOrigin: site.backendOrigin, dev }) : inertPolicy,
    )
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-cache')
    return new Response(response.body, { status: response.status, headers })
  }
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
