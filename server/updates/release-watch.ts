import type { Log } from '#server/log.ts'
import { version as running } from '#server/version.ts'
import { fetchLatestRelease, type Release } from './fetch-latest-release.ts'

export type ReleaseWatch = {
  /** The feed is read now. Never rejects. */
  look: () => Promise<void>
  /** What the feed had last, if it is newer than the version that runs. */
  newer: () => Release | undefined
}

export function createReleaseWatch({
  url,
  log,
  current = running,
}: {
  url: string
  log: Log
  current?: string
}): ReleaseWatch {
  let latest: Release | undefined
  let isFailing = false
  return {
    look: async () => {
      try {
        latest = await fetchLatestRelease(url)
        isFailing = false
      } catch (error) {
        // A feed that is gone for good would be a line a day.
        if (!isFailing) log.warn({ url, reason: reasonOf(error) }, 'the list of releases (RELEASES_URL) cannot be read')
        isFailing = true
      }
    },
    newer: () => (latest && isNewer(latest.version, current) ? latest : undefined),
  }
}

function isNewer(version: string, than: string) {
  return version.localeCompare(than.replace(/[-+].*/, ''), 'en', { numeric: true }) > 0
}

/** `fetch` says only that it failed, and names the cause beside it. */
function reasonOf(error: unknown) {
  const { message, cause } = error as { message?: string; cause?: { message?: string } }
  return [message ?? String(error), cause?.message].filter(Boolean).join(': ')
}
