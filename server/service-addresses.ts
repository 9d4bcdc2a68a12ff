import type { ServicesContent } from '#app/features/content/services/services-document.ts'
import { isServiceAddress } from '#app/features/content/services/shown-services.ts'
import type { InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { findPublishedDocument } from './published-document.ts'

type Options = { asServer: RunSql; invalidation: InvalidationBus; now?: () => number }

const key = 'services'

export type ServiceAddresses = {
  /** Whether a service is at this address, or the site redirects it. */
  isKnown: (slug: string) => Promise<boolean>
  /** The addresses of the services that are shown. */
  list: () => Promise<ReadonlySet<string>>
}

/**
 * The addresses of the services, which are content. Anyone may request any address, so the published services are read once
 * and cached: an unknown one costs no call to the database. While they cannot be read, the page itself says so.
 */
export function createServiceAddresses({ asServer, invalidation, now = Date.now }: Options): ServiceAddresses {
  const cache = createSwrCache<ServicesContent>({
    freshMs: 10_000,
    maxAgeMs: 60_000,
    staleIfError: { retryAfterMs: 10_000, timeoutMs: 1_000, retriesInBackground: true },
    maxSize: 1,
    now,
  })
  invalidation.subscribe(cache.invalidate)

  const load = () => findPublishedDocument(asServer, key)
  const find = async () => (await cache.getOrSet(key, load).catch(() => undefined))?.value

  return {
    isKnown: async (slug) => {
      const services = await find()
      return !services || isServiceAddress(services, slug)
    },
    list: async () => new Set((await find())?.services.map(({ slug }) => slug)),
  }
}
