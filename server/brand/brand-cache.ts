import { type Brand, defaultBrand } from '#app/features/content/brand/brand.ts'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { findPublishedDocument } from '#server/published-document.ts'

/** The published brand; the last known one while the backend is unavailable, the default before that. */
export type GetBrand = () => Promise<Brand>

type Options = { asServer: RunSql; log: Log; invalidation?: InvalidationBus; timeoutMs?: number }

const key = 'brand'

/** Every page, email and icon reads it, so it is cached as the settings are (server/settings-cache.ts). */
export function createBrandCache(options: Options): GetBrand {
  const { asServer, log, invalidation = createInvalidationBus(), timeoutMs = 1_000 } = options
  const cache = createSwrCache<Brand>({
    freshMs: 10_000,
    maxAgeMs: 30_000,
    staleIfError: { retryAfterMs: 10_000, timeoutMs, retriesInBackground: true },
    maxSize: 1,
  })
  cache.seed(key, defaultBrand)
  invalidation.subscribe(cache.invalidate)

  const load = () =>
    findPublishedDocument(asServer, key).catch((error: unknown) => {
      log.warn({ err: error }, 'the brand could not be read')
      throw error
    })
  return async () => (await cache.getOrSet(key, load)).value
}
