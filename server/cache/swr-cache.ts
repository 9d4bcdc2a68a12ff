import { LRUCache } from 'lru-cache'
import { withTimeout } from '#server/with-timeout.ts'

/** A cache that serves stale values while it revalidates them, and, where wanted, while revalidating fails (RFC 5861). */
export type SwrCache<Value> = {
  /** The cached value, or the one that `load` gives; callers that miss at the same time share one load. */
  getOrSet: (key: string, load: () => Promise<Value>) => Promise<Cached<Value>>
  /** What is cached, without loading anything: only while fresh, as long as it may be served, or however old. */
  peek: (key: string, age?: 'fresh' | 'current' | 'any') => Cached<Value> | undefined
  /** A stand-in for `key` where even the first load fails. */
  seed: (key: string, value: Value) => void
  /** After a write: every value counts as too old, and a load under way as begun too early. */
  invalidate: () => void
}

export type Cached<Value> = {
  value: Value
  /** `hit`: from the cache; `miss`: loaded now; `stale`: from the cache because loading failed. */
  status: 'hit' | 'miss' | 'stale'
  /** Settles when the revalidation that this request began in the background is done. */
  revalidated?: Promise<unknown>
}

export type SwrCacheOptions<Value> = {
  /** Younger values are served as they are. */
  freshMs: number
  /** Younger, but not fresh: served while a new one is loaded in the background. Older ones wait for the load. Default: `freshMs`. */
  maxAgeMs?: number
  /** What is done when a value exists and loading a new one fails; without it the error goes to the caller. */
  staleIfError?: {
    /** For so long after a failure nothing is loaded again. */
    retryAfterMs: number
    /** A load that takes longer counts as failed. */
    timeoutMs?: number
    /** Once a load has failed no caller waits for the next ones. */
    retriesInBackground?: boolean
  }
  isCacheable?: (value: Value) => boolean
  /** A value that stands for a failed load. */
  isFailure?: (value: Value) => boolean
  /** The least recently used are evicted beyond this sum; `sizeOf` may grow while a value is cached. */
  maxSize: number
  pageSize?: (value: Value) => number
  now?: () => number
}

type Entry<Value> = {
  value: Value
  size: number
  loadedAt: number
  /** How many invalidations there had been when loading began. */
  generation: number
  failure?: { at: number; generation: number }
}
type Load<Value> = { generation: number; value: Promise<Value> }

export function createSwrCache<Value>(options: SwrCacheOptions<Value>): SwrCache<Value> {
  const { freshMs, maxAgeMs = freshMs, staleIfError, now = Date.now } = options
  const { isCacheable = () => true, isFailure = () => false, pageSize: sizeOf = () => 1 } = options
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, options.maxSize),
    sizeCalculation: ({ size }) => size,
  })
  const loads = new Map<string, Load<Value>>()
  let generation = 0

  const isYounger = (entry: Entry<Value>, ms: number) => entry.generation === generation && now() - entry.loadedAt < ms
  const isFresh = (entry: Entry<Value>) => !entry.failure && isYounger(entry, freshMs)
  const isPaused = ({ failure }: Entry<Value>) =>
    failure?.generation === generation && now() - failure.at < (staleIfError?.retryAfterMs ?? 0)
  const fromCache = (entry: Entry<Value>): Cached<Value> => ({
    value: entry.value,
    status: entry.failure ? 'stale' : 'hit',
  })

  function use(key: string) {
    const entry = entries.get(key)
    const size = entry && sizeOf(entry.value)
    if (!entry || size === undefined || size === entry.size) return entry
    const resized = { ...entry, size }
    entries.set(key, resized)
    return resized
  }

  function store(key: string, entry: Omit<Entry<Value>, 'size'>) {
    // A load that began before a write may end after one that began behind it.
    if ((entries.peek(key)?.generation ?? 0) <= entry.generation)
      entries.set(key, { ...entry, size: sizeOf(entry.value) })
  }

  function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const shared = loads.get(key)
    if (shared?.generation === generation) return shared.value
    const begunIn = generation
    const value = load()
      .then((loaded) => {
        if (isCacheable(loaded)) store(key, { value: loaded, loadedAt: now(), generation: begunIn })
        return loaded
      })
      .finally(() => {
        if (loads.get(key)?.value === value) loads.delete(key)
      })
    loads.set(key, { generation, value })
    return value
  }

  /** Undefined when loading failed; the entry then says so until a load succeeds. */
  async function revalidate(key: string, load: () => Promise<Value>): Promise<Cached<Value> | undefined> {
    const loading: Promise<Value | undefined> = loadOnce(key, load).catch(() => undefined)
    const value = staleIfError?.timeoutMs
      ? await withTimeout(staleIfError.timeoutMs, loading, () => undefined)
      : await loading
    if (value !== undefined && !isFailure(value)) return { value, status: 'miss' }
    const entry = entries.peek(key)
    if (entry) entry.failure = { at: now(), generation }
    return undefined
  }

  async function getOrSet(key: string, load: () => Promise<Value>): Promise<Cached<Value>> {
    const entry = use(key)
    if (!entry) return { value: await loadOnce(key, load), status: 'miss' }
    if (isFresh(entry)) return fromCache(entry)
    if (!staleIfError && !isYounger(entry, maxAgeMs)) return { value: await loadOnce(key, load), status: 'miss' }
    if (isPaused(entry)) return { value: entry.value, status: 'stale' }
    const isServedNow = isYounger(entry, maxAgeMs) || (entry.failure && staleIfError?.retriesInBackground)
    const revalidated = revalidate(key, load)
    if (isServedNow) return { ...fromCache(entry), revalidated }
    return (await revalidated) ?? { value: entry.value, status: 'stale' }
  }

  return {
    getOrSet,
    peek: (key, age = 'fresh') => {
      const entry = use(key)
      if (!entry || (age === 'fresh' && !isFresh(entry)) || (age === 'current' && !isYounger(entry, maxAgeMs)))
        return undefined
      return fromCache(entry)
    },
    seed: (key, value) => store(key, { value, loadedAt: -Infinity, generation }),
    invalidate: () => {
      generation += 1
    },
  }
}
