import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createPageLook } from './features/content/brand/page-look.server.ts'
import { NonceContext } from './ui/document/nonce.ts'
import { PageLookContext } from './ui/document/page-look.tsx'
import { backend, requestContext, type Backend, type RequestContext } from './backend/context.ts'

export const streamTimeout = 8_000

export type PageHandler = (
  request: Request,
  services: { backend: Backend; requestContext: RequestContext },
) => Promise<Response>

/** For the server process: only this bundle knows the context keys and the router that reads them. */
export function createPageHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(backend, services.backend)
    context.set(requestContext, services.requestContext)
    return handle(request, context)
  }
}

/**
 * A page is rendered completely before it is sent: it is cached, compressed and hashed as one piece, and works without
 * script.
 */
export default async function handleRequest(...[request, status, headers, routerContext, context]: HandleRequest) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, brand } = context.get(requestContext)
  const look = createPageLook(brand, /^\/admin(?:\/|$)/.test(new URL(request.url).pathname))
  const chunks: Uint8Array[] = []
  const { promise: shellReady, resolve, reject } = Promise.withResolvers<void>()
  const body = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk)
      done()
    },
    final: (done) => {
      done()
      resolve()
    },
  })
  const { pipe, abort } = renderToPipeableStream(
    <NonceContext value={nonce}>
      <PageLookContext value={look}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageLookContext>
    </NonceContext>,
    // Nothing is streamed: React would move late parts into place by script, which visitors without script do not run.
    { nonce, progressiveChunkSize: Infinity, onAllReady: () => void pipe(body), onShellError: reject, onError: reject },
  )
  const renderTimeoutMs = setTimeout(abort, streamTimeout + 1_000)
  // A timer left running would keep the whole rendered page in memory until it fires.
  await shellReady.finally(() => clearTimeout(renderTimeoutMs))
  return new Response(Buffer.concat(chunks), { status, headers })
}

/** Logs errors that no route handled. Missing pages and visitors who disconnect are expected. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!isExpected && !request.signal.aborted) context.get(requestContext).report(error)
}

type HandleRequest = [Request, number, Headers, EntryContext, RouterContextProvider]
