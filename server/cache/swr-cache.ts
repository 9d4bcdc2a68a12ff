import { withTimeout } from '#server/with-timeout.ts'
import { createCacheEntries, createSharedLoads, type Entry } from './cache-entries.ts'

/** A cache that serves stale values while it revalidates them and, if configured, while revalidation fails (RFC 5861). */
type SwrCache<Value> = {
  /** The cached value, or the result of `load`; callers that miss at the same time share one load. */
  getOrSet: (key: string, load: () => Promise<Value>) => Promise<Cached<Value>>
  /**
   * The cached value, without loading: only while fresh or while another request revalidates it, while it may be served, or
   * however old.
   */
  peek: (key: string, age?: Age) => Cached<Value> | undefined
  /** A fallback for `key`, served when even the first load fails. */
  seed: (key: string, value: Value) => void
  /** Called after a write: expires every value, and ignores loads that began earlier. */
  invalidate: () => void
}

type Age = 'fresh' | 'current' | 'any'

export type Cached<Value> = {
  value: Value
  /** `hit`: from the cache; `miss`: loaded now; `stale`: from the cache because loading failed. */
  status: 'hit' | 'miss' | 'stale'
  /** Settles when the revalidation that this request began in the background is done. */
  revalidated?: Promise<unknown>
}

export type SwrCacheOptions<Value> = {
  /** Younger values are served without revalidation. */
  freshMs: number
  /**
   * Younger values that are not fresh are served while a new one is loaded in the background. Older ones wait for the load.
   * Default: `freshMs`.
   */
  maxAgeMs?: number
  /** Applies when a cached value exists and loading a new one fails; without it the error goes to the caller. */
  staleIfError?: {
    /** After a failure nothing is loaded again for this long. */
    retryAfterMs: number
    /** A load that takes longer counts as failed. */
    timeoutMs?: number
    /** After a failed load callers no longer wait for retries. */
    retriesInBackground?: boolean
  }
  isCacheable?: (value: Value) => boolean
  /** Whether the value represents a failed load. */
  isFailure?: (value: Value) => boolean
  /** The least recently used values are evicted beyond this sum; `sizeOf` may grow while a value is cached. */
  maxSize: number
  sizeOf?: (value: Value) => number
  now?: () => number
}

export function createSwrCache<Value>(options: SwrCacheOptions<Value>): SwrCache<Value> {
  const { freshMs, maxAgeMs = freshMs, staleIfError, now = Date.now } = options
  const { isCacheable = () => true, isFailure = () => false, maxSize, sizeOf } = options
  const entries = createCacheEntries<Value>({ maxSize, sizeOf, now })
  const { loadOnce, isLoading } = createSharedLoads(entries, { isCacheable, now })
  const isFresh = (entry: Entry<Value>) => !entry.failure && entries.isYounger(entry, freshMs)
  const isCurrent = (entry: Entry<Value>) => entries.isYounger(entry, maxAgeMs)
  const isRevalidated = (key: string, entry: Entry<Value>) => !entry.failure && isCurrent(entry) && isLoading(key)

  function isOf(age: Age, key: string, entry: Entry<Value>) {
    if (age === 'any') return true
    return age === 'current' ? isCurrent(entry) : isFresh(entry) || isRevalidated(key, entry)
  }

  /** Undefined when loading failed; the entry records the failure until a load succeeds. */
  async function revalidate(key: string, load: () => Promise<Value>): Promise<Cached<Value> | undefined> {
    const loading: Promise<Value | undefined> = loadOnce(key, load).catch(() => undefined)
    const value = staleIfError?.timeoutMs
      ? await withTimeout(staleIfError.timeoutMs, loading, () => undefined)
      : await loading
    if (value !== undefined && !isFailure(value)) return { value, status: 'miss' }
    entries.markFailed(key)
    return undefined
  }

  async function getOrSet(key: string, load: () => Promise<Value>): Promise<Cached<Value>> {
    const entry = entries.use(key)
    if (entry && isFresh(entry)) return toCached(entry)
    if (!entry || (!staleIfError && !isCurrent(entry))) return { value: await loadOnce(key, load), status: 'miss' }
    if (entries.failedWithin(entry, staleIfError?.retryAfterMs ?? 0)) return { value: entry.value, status: 'stale' }
    const isServedNow = isCurrent(entry) || (entry.failure && staleIfError?.retriesInBackground)
    const served = toCached(entry)
    const revalidated = revalidate(key, load)
    if (isServedNow) return { ...served, revalidated }
    return (await revalidated) ?? { value: entry.value, status: 'stale' }
  }

  return {
    getOrSet,
    peek: (key, age = 'fresh') => {
      const entry = entries.use(key)
      return entry && isOf(age, key, entry) ? toCached(entry) : undefined
    },
    seed: entries.seed,
    invalidate: entries.invalidate,
  }
}

function toCached<Value>({ value, failure }: Entry<Value>): Cached<Value> {
  return { value, status: failure ? 'stale' : 'hit' }
}
