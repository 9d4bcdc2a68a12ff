import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createPageLook } from './features/content/brand/page-look.server.ts'
import { availabilityLinks, type AvailabilityLinks } from './features/properties/availability/availability-links.ts'
import { savedSearchLinks, type SavedSearchLinks } from './features/saved-searches/saved-search-links.ts'
import { viewingLinks, type ViewingLinks } from '#app/features/viewings/viewing-links.ts'
import { reportListing, type ReportListing } from './features/reports/form/receive-report.ts'
import { queueLinkEmail, type QueueLinkEmail } from './features/listing-links/email-link.ts'
import { shortlists, type Shortlists } from './features/shortlists/shortlists.ts'
import { newsletterLinks, type NewsletterLinks } from './features/newsletter/newsletter-links.ts'
import { personalDataLinks, type PersonalDataLinks } from './features/personal-data/personal-data-links.ts'
import { EntryScriptContext } from './ui/document/entry-script.ts'
import { NonceContext } from './ui/document/nonce.ts'
import { PageLookContext } from './ui/document/page-look.tsx'
import { asVisitor, type AsVisitor, requestContext, type RequestContext } from './backend/context.ts'

export const streamTimeout = 8_000

/** What pages read as any visitor may, and what the server does for whoever has a secret link. */
export type PageServices = {
  asVisitor: AsVisitor
  availabilityLinks: AvailabilityLinks
  viewingLinks: ViewingLinks
  shortlists: Shortlists
  savedSearchLinks: SavedSearchLinks
  newsletterLinks: NewsletterLinks
  personalDataLinks: PersonalDataLinks
  queueLinkEmail: QueueLinkEmail
  reportListing: ReportListing
}
export type PageHandler = (
  request: Request,
  services: PageServices & { requestContext: RequestContext },
) => Promise<Response>

/** For the server process: only this bundle knows the context keys and the router that reads them. */
export function createPageHandler(build: ServerBuild, mode: 'development' | 'production'): PageHandler {
  const handle = createRequestHandler(build, mode)
  return (request, services) => {
    const context = new RouterContextProvider()
    context.set(asVisitor, services.asVisitor)
    context.set(availabilityLinks, services.availabilityLinks)
    context.set(viewingLinks, services.viewingLinks)
    context.set(shortlists, services.shortlists)
    context.set(savedSearchLinks, services.savedSearchLinks)
    context.set(queueLinkEmail, services.queueLinkEmail)
    context.set(reportListing, services.reportListing)
    context.set(newsletterLinks, services.newsletterLinks)
    context.set(personalDataLinks, services.personalDataLinks)
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

  const { nonce, brand, setHtml } = context.get(requestContext)
  const isApplication = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname)
  const look = createPageLook(brand, isApplication)
  const page = (
    <NonceContext value={nonce}>
      <PageLookContext value={look}>
        <EntryScriptContext value={routerContext.manifest.entry.module}>
          <ServerRouter
            context={isApplication ? routerContext : documentContext(routerContext)}
            url={request.url}
            nonce={nonce}
          />
        </EntryScriptContext>
      </PageLookContext>
    </NonceContext>
  )
  await takeTurn()
  const html = (isApplication ? undefined : renderAtOnce(page)) ?? (await renderWhenReady(page, nonce))
  setHtml(html)
  return new Response(null, { status, headers })
}

/**
 * A document takes no data along: no script takes it over. And its style sheet has its plain address. React Router adds `#` to one that parts
 * loaded on demand have too, and the first of these would load it, and style the whole page, once more.
 */
function documentContext(context: EntryContext): EntryContext {
  const routes = { ...context.manifest.routes }
  for (const { route } of context.staticHandlerContext.matches) {
    const listed = routes[route.id]
    if (listed) routes[route.id] = { ...listed, css: listed.css?.map((address) => address.replace(/#$/, '')) }
  }
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: undefined }
}

let lastTurn = Promise.resolve()

/**
 * One page in each turn of the event loop: when many expire together, those that are cached are still sent between two of
 * them.
 */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)))
  return lastTurn
}

/** What React leaves where a part was not ready, or failed. */
const missingPart = '<!--$!-->'

/** As text, in two thirds of the time; undefined if a part of the page was not ready, such as a module that is loaded on demand. */
function renderAtOnce(page: ReactElement): string | undefined {
  const html = renderToString(page)
  return html.includes(missingPart) ? undefined : `<!DOCTYPE html>${html}`
}

/** Waits for all parts, and rejects if one of them fails. */
async function renderWhenReady(page: ReactElement, nonce: string): Promise<string> {
  const chunks: Uint8Array[] = []
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
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
  // Nothing is streamed: React would move late parts into place by script, which visitors without script do not run.
  const options = { nonce, progressiveChunkSize: Infinity, onShellError: reject, onError: reject }
  const { pipe, abort } = renderToPipeableStream(page, { ...options, onAllReady: () => void pipe(body) })
  const renderTimeoutMs = setTimeout(abort, streamTimeout + 1_000)
  // A timer left running would keep the whole rendered page in memory until it fires.
  await written.finally(() => clearTimeout(renderTimeoutMs))
  return Buffer.concat(chunks).toString()
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
