import { createHash } from 'node:crypto'
import { type Encoding, pack, unpack } from '../compression.ts'

/** A rendered page as it is kept: the bytes in each encoding asked for so far, and the headers it leaves with. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  /** Plain bytes are ten times as many, so they are kept only until somebody takes packed ones. */
  bodies: Map<Encoding | 'identity', Buffer>
  /** What it counts for in the cache. */
  bytes: number
  renderedAt: number
  generation: number
}

export type PageCache = {
  /**
   * The page for `key`, kept or rendered now, and then packed as whoever asks takes it. `isLastGood` says that rendering failed
   * and an older page stands in. Pages that may not be kept come straight from `render`.
   */
  find: (key: string, render: () => Promise<Response>, options?: FindOptions) => Promise<Response | FoundPage>
  /** What `find` would give for `key` without asking anybody: a page kept since a moment ago. */
  recent: (key: string) => KeptPage | undefined
  /** What may still be sent for `key` to somebody for whom nothing is rendered just now. */
  current: (key: string) => FoundPage | undefined
  /** After a write: nothing kept is served again unless rendering anew fails. */
  expire: () => void
}

export type FoundPage = {
  page: KeptPage
  isLastGood: boolean
  /** The page is sent while a new one is rendered behind it; settles when that is done. */
  refreshed?: Promise<unknown>
}

export type FindOptions = {
  encoding?: Encoding | undefined
  /** For the one page that stands for every address that is not there. */
  keepsNotFound?: boolean | undefined
}

/** Marks a page parts of which stand in for what the backend would have given. */
export const standInHeader = 'x-stand-in'

export type PageCacheOptions = { maxBytes: number; now?: () => number }

/** Younger than this a page is served as it is; older, it is served once more while a new one is rendered. */
const freshMs = 5_000
/** Nothing older than this is served while the backend answers. */
const oldestMs = 30_000
/** After a failure the backend is left alone this long, and the last good page served at once. */
const pauseMs = 2_000
const longestKey = 2_000

export function createPageCache({ maxBytes, now = Date.now }: PageCacheOptions): PageCache {
  // A Map keeps the order of insertion: the first is the one longest unused.
  const kept = new Map<string, KeptPage>()
  const underWay = new Map<string, { made: Promise<Response | KeptPage>; startedIn: number }>()
  const failedAt = new Map<string, number>()
  let bytes = 0
  let generation = 0

  function store(key: string, page: KeptPage) {
    // A rendering that began before a write may end after one that began behind it.
    if ((kept.get(key)?.generation ?? 0) > page.generation) return
    remove(key)
    kept.set(key, page)
    weigh(page)
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string) {
    const page = kept.get(key)
    if (page) bytes -= page.bytes
    kept.delete(key)
  }

  /** At each use anew: a page grows by the encodings it is asked for. */
  function weigh(page: KeptPage) {
    bytes -= page.bytes
    page.bytes = sizeOf(page)
    bytes += page.bytes
  }

  /** Moved to the end. */
  function use(key: string, page: KeptPage) {
    kept.delete(key)
    kept.set(key, page)
    weigh(page)
  }

  function recent(key: string) {
    const page = kept.get(key)
    if (!page || page.generation !== generation || now() - page.renderedAt >= freshMs || failedAt.has(key))
      return undefined
    use(key, page)
    return page
  }

  function isCurrent(page: KeptPage) {
    return page.generation === generation && now() - page.renderedAt < oldestMs
  }

  function current(key: string) {
    const page = kept.get(key)
    if (!page || !isCurrent(page)) return undefined
    use(key, page)
    return { page, isLastGood: failedAt.has(key) }
  }

  function renderOnce(
    key: string,
    render: () => Promise<Response>,
    options: FindOptions = {},
  ): Promise<Response | KeptPage> {
    const joined = underWay.get(key)
    if (joined?.startedIn === generation) return joined.made
    const startedIn = generation
    const made = render()
      .then(async (response) => {
        if (!mayKeep(response, options) || key.length > longestKey) return response
        const page = await keepable(response, { renderedAt: now(), generation: startedIn })
        await bodyIn(page, options.encoding)
        store(key, page)
        failedAt.delete(key)
        return page
      })
      .finally(() => {
        if (underWay.get(key)?.made === made) underWay.delete(key)
      })
    underWay.set(key, { made, startedIn })
    return made
  }

  async function find(key: string, render: () => Promise<Response>, options: FindOptions = {}) {
    const atHand = recent(key)
    if (atHand) return { page: atHand, isLastGood: false }
    const page = kept.get(key)
    if (!page) return asFound(await renderOnce(key, render, options))
    use(key, page)
    const failed = failedAt.get(key)
    if (failed !== undefined && now() - failed < pauseMs) return { page, isLastGood: true }
    const refreshed = refresh(key, render, options)
    if (isCurrent(page)) return { page, isLastGood: failed !== undefined, refreshed }
    const result = await refreshed
    return result ? asFound(result) : { page, isLastGood: true }
  }

  /** Undefined when it failed; until one succeeds, what is kept is known to be old. */
  async function refresh(key: string, render: () => Promise<Response>, options: FindOptions = {}) {
    const result = await renderOnce(key, render, options).catch(() => undefined)
    if (result && !(result instanceof Response && isFailure(result))) return result
    failedAt.set(key, now())
    return undefined
  }

  return {
    find,
    recent,
    current,
    expire: () => {
      generation += 1
    },
  }
}

/** The page's bytes in the wanted encoding, packed on the first wish and kept. */
export async function bodyIn({ bodies }: KeptPage, encoding: Encoding | undefined): Promise<Buffer> {
  const known = bodies.get(encoding ?? 'identity')
  if (known) return known
  const plain = await plainBody(bodies)
  if (!encoding) return plain
  const packed = await pack(plain, encoding)
  bodies.set(encoding, packed)
  bodies.delete('identity')
  return packed
}

async function plainBody(bodies: KeptPage['bodies']): Promise<Buffer> {
  const [encoding, body] = [...bodies][0] ?? ['identity', Buffer.alloc(0)]
  return encoding === 'identity' ? body : unpack(body, encoding)
}

function isFailure(response: Response) {
  return response.status >= 500 || response.headers.has(standInHeader)
}

function mayKeep(response: Response, { keepsNotFound }: FindOptions) {
  const control = response.headers.get('cache-control') ?? ''
  const isWhole = response.status === 200 || (keepsNotFound === true && response.status === 404)
  return isWhole && !response.headers.has('set-cookie') && !/no-store|private/.test(control)
}

async function keepable(response: Response, made: { renderedAt: number; generation: number }): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { ...Object.fromEntries(response.headers), etag, vary: 'Accept-Encoding' }
  return { status: response.status, headers, bodies: new Map([['identity', body]]), bytes: 0, ...made }
}

function asFound(result: Response | KeptPage) {
  return result instanceof Response ? result.clone() : { page: result, isLastGood: false }
}

function sizeOf({ bodies }: KeptPage) {
  return [...bodies.values()].reduce((sum, body) => sum + body.length, 1_000)
}
