import { createHash } from 'node:crypto'
import type { InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { type Cached, createSwrCache } from '#server/cache/swr-cache.ts'
import { type Encoding, pack, packDensely, unpack } from '#server/http/compression.ts'
import { streamedHeader } from '#server/limits/stream-limit.ts'

/** A rendered page: its bytes in each encoding requested so far, and its headers. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  /** Of the bodies, and what the page needs beside them. */
  bytes: number
  /** As the sender has written them out, by the variant of the response. */
  heads: Map<string, PreparedHead>
  /** Uncompressed bytes are ten times as many, so they are dropped once a compressed body exists. */
  bodies: Map<Encoding | 'identity', Buffer>
  /** Whether the Brotli body is as small as it gets. */
  isDense: boolean
  renderedAt: number
}
/**
 * Status and headers as the flat array that Node writes, whose last entry is the request id, and the body whose length they
 * state.
 */
export type PreparedHead = { status: number; headers: string[]; body: Buffer | undefined; count: () => void }
export type CacheResult = Omit<Cached<CachedPage>, 'value'> & { page: CachedPage }

export type PageCache = {
  /** The cached page for `key`, or a newly rendered one; a response that may not be cached is returned as rendered. */
  getOrRender: (
    key: string,
    render: () => Promise<Response>,
    options?: RenderOptions,
  ) => Promise<Response | CacheResult>
  /** A page that is fresh, or that another request is rendering again. */
  peekFresh: (key: string) => CachedPage | undefined
  /** A page that may still be served, for a network that has used up its rendering budget. */
  peekCurrent: (key: string) => CacheResult | undefined
}

type RenderOptions = {
  /** The encoding to compress to before the page is cached. */
  encoding?: Encoding | undefined
  /** For the one 404 page that is served for every unknown URL. */
  cachesNotFound?: boolean | undefined
}
type PageCacheOptions = { maxBytes: number; invalidation: InvalidationBus; now?: () => number }

/** Set on a page that contains fallbacks because the backend did not respond. */
export const degradedHeader = 'x-degraded'

const maxKeyLength = 2_000
const entryOverheadBytes = 1_000

export function createPageCache({ maxBytes, invalidation, now = Date.now }: PageCacheOptions): PageCache {
  const cache = createSwrCache<Response | CachedPage>({
    freshMs: 5_000,
    maxAgeMs: 30_000,
    staleIfError: { retryAfterMs: 2_000 },
    isCacheable: (result) => !(result instanceof Response),
    isFailure: (result) => result instanceof Response && isFailure(result),
    maxSize: maxBytes,
    sizeOf: (result) => (result instanceof Response ? 0 : result.bytes),
    now,
  })
  invalidation.subscribe(cache.invalidate)

  function previousPage(key: string) {
    const value = cache.peek(key, 'any')?.value
    return value instanceof Response ? undefined : value
  }

  // A stream is for one reader: who shared its load renders another.
  const taken = new WeakSet<Response>()
  async function takeStream(stream: Response, render: () => Promise<Response>): Promise<Response> {
    if (taken.has(stream)) return render()
    taken.add(stream)
    return stream
  }

  return {
    getOrRender: async (key, render, options = {}) => {
      const cached = await cache.getOrSet(key, async () =>
        toCachedPage(key, await render(), { ...options, renderedAt: now(), previous: previousPage(key) }),
      )
      const { value } = cached
      if (value instanceof Response && value.headers.has(streamedHeader)) return takeStream(value, render)
      return found(cached)
    },
    peekFresh: (key) => {
      const value = cache.peek(key)?.value
      return value instanceof Response ? undefined : value
    },
    peekCurrent: (key) => {
      const cached = cache.peek(key, 'current')
      const result = cached && found(cached)
      return result instanceof Response ? undefined : result
    },
  }
}

/** The page's bytes in that encoding, compressed at the first request for it. */
export async function encodedBody(page: CachedPage, encoding: Encoding | undefined): Promise<Buffer> {
  const { bodies } = page
  const cached = bodies.get(encoding ?? 'identity')
  if (cached) return cached
  const identity = await identityBody(bodies)
  if (!encoding) return identity
  const compressed = await pack(identity, encoding)
  bodies.set(encoding, compressed)
  bodies.delete('identity')
  page.bytes = sizeOf(bodies)
  return compressed
}

async function identityBody(bodies: CachedPage['bodies']): Promise<Buffer> {
  const [encoding, body] = [...bodies][0] ?? ['identity', Buffer.alloc(0)]
  return encoding === 'identity' ? body : unpack(body, encoding)
}

/** Callers who missed at the same time share one response, which has one body, so each gets a copy. */
function found({ value, ...cached }: Cached<Response | CachedPage>): Response | CacheResult {
  return value instanceof Response ? value.clone() : { page: value, ...cached }
}

type CacheOptions = RenderOptions & { renderedAt: number; previous: CachedPage | undefined }

async function toCachedPage(key: string, response: Response, options: CacheOptions) {
  if (!isCacheable(response, options) || key.length > maxKeyLength) return response
  const body = Buffer.from(await response.arrayBuffer())
  // Weak, since it is the same for each encoding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { vary: 'Accept-Encoding', ...Object.fromEntries(response.headers), etag }
  const { renderedAt, previous, encoding } = options
  const isUnchanged = previous?.headers.etag === etag
  const bodies: CachedPage['bodies'] = isUnchanged ? previous.bodies : new Map([['identity', body]])
  const isDense = isUnchanged && previous.isDense
  const bytes = sizeOf(bodies)
  const page = { status: response.status, headers, bodies, bytes, heads: new Map(), isDense, renderedAt }
  await encodedBody(page, encoding)
  // Rendered twice alike, it will be sent many times.
  if (isUnchanged && !isDense && bodies.has('br')) void makeDense(page, body)
  return page
}

/** One at a time: a tenth of a second of work each, which must not keep both processors busy. */
let isPacking = false

async function makeDense(page: CachedPage, body: Buffer) {
  if (isPacking) return
  isPacking = true
  page.isDense = true
  page.bodies.set('br', await packDensely(body).finally(() => (isPacking = false)))
  page.bytes = sizeOf(page.bodies)
  // Each contains the former body.
  page.heads.clear()
}

function isFailure(response: Response) {
  return response.status >= 500 || response.headers.has(degradedHeader)
}

function isCacheable(response: Response, { cachesNotFound }: RenderOptions) {
  const control = response.headers.get('cache-control') ?? ''
  const isCacheableStatus = response.status === 200 || (cachesNotFound === true && response.status === 404)
  return isCacheableStatus && !response.headers.has('set-cookie') && !/no-store|private/.test(control)
}

function sizeOf(bodies: CachedPage['bodies']) {
  return [...bodies.values()].reduce((sum, body) => sum + body.length, entryOverheadBytes)
}
