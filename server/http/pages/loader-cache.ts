import type { InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'

/** Data that the loaders of every page need: read from the backend once every few seconds instead of once per page. */
type LoaderCache = {
  /** The cached value, or the result of `load`. Errors are not cached. */
  getOrSet: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** The last loaded value, however old; the fallback while the backend is unavailable. */
  getStale: (key: string) => Promise<unknown> | undefined
}

type Options = { invalidation: InvalidationBus; now?: () => number }

const freshMs = 5_000
const maxKeys = 1_000

export function createLoaderCache({ invalidation, now = Date.now }: Options): LoaderCache {
  const cache = createSwrCache<unknown>({ freshMs, maxSize: maxKeys, now })
  invalidation.subscribe(cache.invalidate)
  return {
    getOrSet: async <Value>(key: string, load: () => Promise<Value>) => {
      const { value } = await cache.getOrSet(key, load)
      return value as Value
    },
    getStale: (key) => {
      const cached = cache.peek(key, 'any')
      return cached && Promise.resolve(cached.value)
    },
  }
}
