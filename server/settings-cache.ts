import { type Company, parseCompany } from '#app/features/company/company-settings.ts'
import { type PlatformSettings, parsePlatformSettings } from '#app/features/settings/platform-settings.ts'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { Log } from './log.ts'
import type { RunSql } from './postgres/as-caller.ts'
import { withTimeout } from './with-timeout.ts'

export type SiteSettings = PlatformSettings & {
  company: Company
  /** False until the company goes live: visitors see that the site is coming. */
  isOpened: boolean
}
export type Settings = {
  /** The company's settings; the last known values while the backend is unavailable, the defaults before that. */
  current: () => Promise<SiteSettings>
  /** The current settings without waiting, if they are fresh. */
  peek: () => SiteSettings | undefined
  invalidate: () => void
  /**
   * Reads the settings before the first request, which waits only `timeoutMs` for them: a site that is not live would
   * otherwise show its pages by the defaults while a slow machine starts. Never fails; the defaults stay if the backend does not
   * answer.
   */
  readFirst: () => Promise<void>
}

type Options = {
  asServer: RunSql
  log: Log
  invalidation?: InvalidationBus
  now?: () => number
  /** How long a request waits for the backend before it uses the last known values. */
  timeoutMs?: number
}

const key = 'settings'
const firstReadMs = 15_000

/** Every section of the settings, including private ones. */
export function createSettings({
  asServer,
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
  cache.seed(key, settingsFrom({}, true))
  invalidation.subscribe(cache.invalidate)

  async function read() {
    const [{ sections, is_open }] = await asServer(
      (sql) => sql<[{ sections: Record<string, unknown>; is_open: boolean }]>`
        select coalesce(jsonb_object_agg(section, value), '{}') as sections, public.is_site_open() as is_open
        from public.settings
      `,
    )
    return settingsFrom(sections, is_open)
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
    readFirst: async () => {
      const settings = await withTimeout(firstReadMs, load(), () => undefined).catch(() => undefined)
      if (settings) cache.seed(key, settings)
    },
  }
}

/** Whether visitors see a page in place of all others: the site is not live yet, or in maintenance. */
export function isClosed({ general, isOpened }: SiteSettings): boolean {
  return general.maintenanceMode || !isOpened
}

function settingsFrom(sections: Record<string, unknown>, isOpened: boolean): SiteSettings {
  return { ...parsePlatformSettings(sections), company: parseCompany(sections.company), isOpened }
}
