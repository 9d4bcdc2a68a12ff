import type { Backend } from '#app/backend/context.ts'
import { type Brand, defaultBrand } from '#app/features/content/brand/brand.ts'
import { parseDocument } from '#app/features/content/load-document.ts'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { Log } from '#server/log.ts'

/** The published brand; the last known one while the backend is unavailable, the default before that. */
export type GetBrand = () => Promise<Brand>

type Options = { serviceClient: Backend; log: Log; invalidation?: InvalidationBus; timeoutMs?: number }

const key = 'brand'

/** Every page, email and icon reads it, so it is cached as the settings are (server/settings-cache.ts). */
export function createBrandCache(options: Options): GetBrand {
  const { serviceClient, log, invalidation = createInvalidationBus(), timeoutMs = 1_000 } = options
  const cache = createSwrCache<Brand>({
    freshMs: 10_000,
    maxAgeMs: 30_000,
    staleIfError: { retryAfterMs: 10_000, timeoutMs, retriesInBackground: true },
    maxSize: 1,
  })
  cache.seed(key, defaultBrand)
  invalidation.subscribe(cache.invalidate)

  async function read() {
    const { data, error } = await serviceClient
      .from('content')
      .select('value')
      .eq('key', key)
      .eq('language', 'en')
      .maybeSingle()
    if (error) throw error
    return parseDocument(key, data?.value)
  }
  const load = () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'the brand could not be read')
      throw error
    })
  return async () => (await cache.getOrSet(key, load)).value
}
