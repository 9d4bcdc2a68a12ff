import type { Backend } from '../app/backend/context.ts'
import { type Company, readCompany } from '../app/features/company/company-settings.ts'
import { type PlatformSettings, readPlatformSettings } from '../app/features/settings/platform-settings.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

export type SiteSettings = PlatformSettings & { company: Company }
export type Settings = {
  /** What the company has chosen; the last that was known while the backend is away, and the defaults before that. */
  current: () => Promise<SiteSettings>
  /** After a write: the next one who asks gets what was written. */
  forget: () => void
}

/** Older than this they are read anew while the known ones still serve; older than the second, they no longer serve. */
const freshMs = 10_000
const oldestMs = 30_000
/** A backend that takes the question and gives no answer holds nobody longer than this. */
const patienceMs = 1_000

type Options = { clerk: Backend; log: Log; now?: () => number }

/** Every section of the settings, also those that no visitor may read. */
export function createSettings({ clerk, log, now = Date.now }: Options): Settings {
  let last = settingsFrom({})
  let readAt = -Infinity
  let triedAt = -Infinity
  let underWay: Promise<SiteSettings> | undefined
  let isFailing = false

  async function read() {
    const { data, error } = await clerk.from('settings').select('section, value')
    if (error) throw error
    return settingsFrom(Object.fromEntries(data.map(({ section, value }) => [section, value])))
  }

  function refresh(): Promise<SiteSettings> {
    if (underWay) return underWay
    const startedAt = now()
    triedAt = startedAt
    const reading = read()
      .then((settings) => {
        if (underWay !== reading) return settings
        isFailing = false
        last = settings
        readAt = startedAt
        return settings
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the settings could not be read')
        isFailing = true
        return last
      })
      .finally(() => {
        if (underWay === reading) underWay = undefined
      })
    underWay = reading
    return reading
  }

  return {
    current: async () => {
      const age = now() - readAt
      if (age < freshMs) return last
      // After a failure the backend is left alone for a while, and nobody waits for it.
      const isTooSoon = underWay === undefined && now() - triedAt < freshMs
      if (isTooSoon) return last
      const reading = refresh()
      if (age < oldestMs || isFailing) return last
      return withTimeout(patienceMs, reading, () => {
        isFailing = true
        return last
      })
    },
    forget: () => {
      readAt = -Infinity
      triedAt = -Infinity
      underWay = undefined
      isFailing = false
    },
  }
}

function settingsFrom(sections: Record<string, unknown>): SiteSettings {
  return { ...readPlatformSettings(sections), company: readCompany(sections.company) }
}
