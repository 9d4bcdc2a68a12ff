import type { Backend } from '#app/backend/context.ts'
import { type Company, parseCompany } from '#app/features/company/company-settings.ts'
import { type PlatformSettings, parsePlatformSettings } from '#app/features/settings/platform-settings.ts'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { Log } from './log.ts'

export type SiteSettings = PlatformSettings & { company: Company }
export type Settings = {
  /** The company's settings; the last known values while the backend is unavailable, the defaults before that. */
  current: () => Promise<SiteSettings>
  /** The current settings without waiting, if they are fresh. */
  peek: () => SiteSettings | undefined
  invalidate: () => void
}

type Options = {
  serviceClient: Backend
  log: Log
  invalidation?: InvalidationBus
  now?: () => number
  /** How long a request waits for the backend before it uses the last known values. */
  timeoutMs?: number
}

const key = 'settings'

/** Every section of the settings, including private ones. */
export function createSettings({
  serviceClient,
  log,
  invalidation = createInvalidationBus(),
  now = Date.now,
  timeoutMs = 1_000,
}: Options): Settings {
  const cache = createSwrCache<SiteSettings>({
    freshMs: 10_000,
    maxAgeMs: 30_000,
    // Every request reads the settings, so a backend that hangs must not slow down each of them.
    staleIfError: { retryAfterMs: 10_000, timeoutMs, retriesInBackground: true },
    maxSize: 1,
    now,
  })
  cache.seed(key, settingsFrom({}))
  invalidation.subscribe(cache.invalidate)

  async function read() {
    const { data, error } = await serviceClient.from('settings').select('section, value')
    if (error) throw error
    return settingsFrom(Object.fromEntries(data.map(({ section, value }) => [section, value])))
  }
  const load = () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'the settings could not be read')
      throw error
    })

  return {
    current: async () => (await cache.getOrSet(key, load)).value,
    peek: () => cache.peek(key)?.value,
    invalidate: cache.invalidate,
  }
}

function settingsFrom(sections: Record<string, unknown>): SiteSettings {
  return { ...parsePlatformSettings(sections), company: parseCompany(sections.company) }
}
