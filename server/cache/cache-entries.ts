import { LRUCache } from 'lru-cache'

export type Entry<Value> = {
  value: Value
  size: number
  loadedAt: number
  /** How many invalidations there had been when loading began. */
  generation: number
  failure?: { at: number; generation: number }
}
type EntriesOptions<Value> = {
  /** The least recently used entries are evicted when the sum of sizes exceeds this. */
  maxSize: number
  /** The size may grow while a value is cached. Default: 1. */
  sizeOf?: ((value: Value) => number) | undefined
  now: () => number
}
type CacheEntries<Value> = ReturnType<typeof createCacheEntries<Value>>

/** The entries of a cache by age, size and generation. Every invalidation begins a new generation. */
export function createCacheEntries<Value>({ maxSize, sizeOf = () => 1, now }: EntriesOptions<Value>) {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, maxSize),
    sizeCalculation: ({ size }) => size,
  })
  let generation = 0

  function put(key: string, value: Value, made: { loadedAt: number; generation: number }) {
    // A load that began before a write may end after one that began later.
    if ((entries.peek(key)?.generation ?? 0) <= made.generation)
      entries.set(key, { value, size: sizeOf(value), ...made })
  }

  return {
    /** Marks the entry as used, and updates its size. */
    use: (key: string): Entry<Value> | undefined => {
      const entry = entries.get(key)
      const size = entry && sizeOf(entry.value)
      if (!entry || size === undefined || size === entry.size) return entry
      const resized = { ...entry, size }
      entries.set(key, resized)
      return resized
    },
    put,
    seed: (key: string, value: Value) => put(key, value, { loadedAt: -Infinity, generation }),
    markFailed: (key: string) => {
      const entry = entries.peek(key)
      if (entry) entry.failure = { at: now(), generation }
    },
    isYounger: (entry: Entry<Value>, ms: number) => entry.generation === generation && now() - entry.loadedAt < ms,
    /** A failure counts until the next write, since a successful write shows that the backend works again. */
    failedWithin: ({ failure }: Entry<Value>, ms: number) =>
      failure?.generation === generation && now() - failure.at < ms,
    generation: () => generation,
    invalidate: () => {
      generation += 1
    },
  }
}

type Load<Value> = { generation: number; value: Promise<Value> }
type LoadsOptions<Value> = { isCacheable: (value: Value) => boolean; now: () => number }

/** Callers who need the same key at the same time, in the same generation, share one load. */
export function createSharedLoads<Value>(entries: CacheEntries<Value>, { isCacheable, now }: LoadsOptions<Value>) {
  const loads = new Map<string, Load<Value>>()
  function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const generation = entries.generation()
    const shared = loads.get(key)
    if (shared?.generation === generation) return shared.value
    const value = load()
      .then((loaded) => {
        if (isCacheable(loaded)) entries.put(key, loaded, { loadedAt: now(), generation })
        return loaded
      })
      .finally(() => {
        if (loads.get(key)?.value === value) loads.delete(key)
      })
    loads.set(key, { generation, value })
    return value
  }

  return { loadOnce, isLoading: (key: string) => loads.get(key)?.generation === entries.generation() }
}
