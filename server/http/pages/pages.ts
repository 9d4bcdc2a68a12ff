import { createHash, randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { BackendMode, Connection, RequestContext } from '#app/backend/context.ts'
import type { createPageHandler, PageHandler, PageServices } from '#app/entry.server.tsx'
import type { Language } from '#app/shared/language.ts'
import type { RenderBrochure } from '#server/brochure/brochure-renderer.ts'
import type { FormGuard } from '#server/limits/form-guard.ts'
import type { Log } from '#server/log.ts'
import { toLowData } from '#server/http/low-data/low-data-page.ts'
import { renderFallbackErrorPage } from './fallback-error-page.ts'
import { degradedHeader } from './page-cache.ts'
import { streamedHeader } from '#server/limits/stream-limit.ts'
import { inertPolicy, pagePolicy } from '#server/http/security-headers.ts'

export type PageClient = {
  address: string
  /** Whether the client has disconnected, so that nobody would read the response. */
  hasLeft?: () => boolean
  /** The path in the route table, for the log. */
  path: string
  /** The language of the page, English where there is none. */
  language?: Language | undefined
  maintenance?: RequestContext['maintenance']
  isOpened?: boolean | undefined
  /** Path and query of a page that is sent without photos, fonts and script. */
  lowDataAddress?: string | undefined
  /** The path of the page that is sent in place of every unknown URL. */
  /** Staff see the drafts of the content, and managers that of the brand. */
  isPreview?: boolean | undefined
  hasDraftBrand?: boolean | undefined
  /** Other sites may show this page in a frame. */
  isFramable?: boolean | undefined
  /** The client is a program, which does not read HTML pages. */
  isProgram?: boolean | undefined
}
export type PageRoute = (request: Request, client: PageClient) => Promise<Response>
export type PageOptions = {
  build: (language: Language) => Promise<ServerBuild>
  services: PageServices
  site: {
    origin: (request: Request) => string
    canSendEmail: boolean
    connections: readonly Connection[]
    backendMode: BackendMode
    pushKey: string
    hasOfflinePages: boolean
    publishableKey: string
  }
  companyName: () => Promise<string>
  brand: (isDraft: boolean) => Promise<RequestContext['brand']>
  /** The size of a file of the site as it is sent; undefined while it is unknown. */
  getBytes: (path: string) => Promise<number | undefined>
  rules: RequestContext['rules']
  checkSubmission: FormGuard
  getOrSet: RequestContext['getOrSet']
  getStale: RequestContext['getStale']
  renderBrochure: RenderBrochure
  findDraftContent: NonNullable<RequestContext['findDraftContent']>
  log: Log
  dev?: boolean
}

/** What a page reported about itself while it was rendered. */
type PageNotes = {
  isDegraded: boolean
  isStreamed: boolean
  retryAfterSeconds?: number
  html?: string
  frames: string[]
  images: string[]
}

/** Renders a page with the application's own handler, and completes its headers. */
export function createPageRoute(options: PageOptions): PageRoute {
  const { build, services, dev, getBytes } = options
  const getHandler = memoize((loaded: ServerBuild) =>
    serverEntry(loaded).createPageHandler(loaded, dev ? 'development' : 'production'),
  )
  return async (request, client) => {
    const nonce = randomBytes(16).toString('base64url')
    const notes: PageNotes = { isDegraded: false, isStreamed: false, frames: [], images: [] }
    const origin = options.site.origin(request)
    const brand = await options.brand(client.hasDraftBrand ?? false)
    const requestContext = createRequestContext(options, client, { request, origin, nonce, notes, brand })
    const rendered = await getHandler(await build(client.language ?? 'en'))(request, { ...services, requestContext })
    const response =
      isBareError(rendered) && !client.isProgram
        ? renderFallbackErrorPage(await options.companyName(), client.language)
        : rendered
    const headers = completeHeaders(response, notes)
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) {
      headers.set('Content-Security-Policy', inertPolicy)
      return new Response(response.body, { status: response.status, headers })
    }
    const { language = 'en', lowDataAddress: address } = client
    const whole = response === rendered && notes.html !== undefined ? notes.html : await response.text()
    const light = address === undefined ? whole : await toLowData(whole, { language, address, nonce, getBytes })
    const { html, scripts, styles } = hashInlineElements(light, nonce)
    const policy = {
      scripts,
      styles,
      frames: notes.frames,
      images: notes.images,
      isHttps: origin.startsWith('https:'),
      dev,
    }
    // Staff see a preview beside the fields.
    const framedBy = client.isFramable ? 'anyone' : client.isPreview ? 'self' : undefined
    headers.set('Content-Security-Policy', pagePolicy({ ...policy, framedBy }))
    return new Response(html, { status: response.status, headers })
  }
}

type Rendering = { request: Request; origin: string; nonce: string; notes: PageNotes; brand: RequestContext['brand'] }

function createRequestContext(
  options: PageOptions,
  client: PageClient,
  { request, origin, nonce, notes, brand }: Rendering,
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
    isOpened: client.isOpened ?? true,
    rules: options.rules,
    brand,
    checkSubmission: async (form, { storesRepeats } = {}) => {
      const postedTo = client.path + new URL(request.url).search
      const rejection = await options.checkSubmission(form, { address: client.address, postedTo, storesRepeats })
      if (rejection?.reason === 'too-many') notes.retryAfterSeconds = rejection.retryAfterSeconds
      return rejection?.reason
    },
    getOrSet: options.getOrSet,
    getStale: options.getStale,
    renderBrochure: (brochure, brochureRequest) => options.renderBrochure(brochure, brochureRequest, client),
    ...(client.isPreview && { findDraftContent: options.findDraftContent }),
    markDegraded: () => {
      notes.isDegraded = true
    },
    markStreamed: () => {
      notes.isStreamed = true
    },
    setHtml: (html) => {
      notes.html = html
    },
    allowFrame: (frameOrigin) => void notes.frames.push(frameOrigin),
    allowImages: (imageOrigin) => void notes.images.push(imageOrigin),
    report: (error) => {
      // An error of the layout is thrown again while the error page is rendered in that layout.
      if (reported.has(String(error))) return
      reported.add(String(error))
      log.error({ err: error, path: client.path }, 'a page failed unexpectedly')
    },
  }
}

function completeHeaders(response: Response, { isDegraded, isStreamed, retryAfterSeconds }: PageNotes): Headers {
  const headers = new Headers(response.headers)
  if (isDegraded) headers.set(degradedHeader, 'yes')
  if (isStreamed) headers.set(streamedHeader, 'yes')
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  if (response.status === 503 && !headers.has('retry-after')) headers.set('Retry-After', '10')
  if (!headers.has('cache-control')) headers.set('Cache-Control', isDegraded || isStreamed ? 'no-store' : 'no-cache')
  return headers
}

/** React Router's last resort: one line of text, or nothing. */
function isBareError({ status, headers }: Response) {
  return status === 500 && (headers.get('content-type') ?? 'text/plain').startsWith('text/plain')
}

/**
 * Removes the nonce from the page and lists the hashes of the scripts and style sheets that had it. Only those that we
 * rendered know the nonce, so an injected one gets no hash and does not run.
 */
function hashInlineElements(html: string, nonce: string) {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, before = '', content = ''] of html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!before.includes(nonceAttribute)) continue
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    hashes[tag === 'style' ? 'style' : 'script'].add(hash)
  }
  return { html: html.replaceAll(nonceAttribute, ''), scripts: [...hashes.script], styles: [...hashes.style] }
}

function serverEntry(build: ServerBuild) {
  return build.entry.module as unknown as { createPageHandler: typeof createPageHandler }
}

// The build stays the same object until a page is edited in development.
function memoize(create: (build: ServerBuild) => PageHandler) {
  const handlers = new WeakMap<ServerBuild, PageHandler>()
  return (build: ServerBuild) => {
    const handler = handlers.get(build) ?? create(build)
    handlers.set(build, handler)
    return handler
  }
}
