import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Site } from './site.ts'

export function getKeys({ dataDir }: Site) {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string; secretKey: string }
}

/** Saves settings as the settings screen does: through the API, so that they apply from the next request on. */
export async function choose(site: Site, section: string, choices: Record<string, unknown>) {
  const { secretKey } = getKeys(site)
  const [row] = await site.sql<{ value: object }[]>`select value from public.settings where section = ${section}`
  const save = () =>
    fetch(`${site.address}/rest/v1/settings?section=eq.${section}`, {
      method: 'PATCH',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ value: { ...row?.value, ...choices } }),
    })
  // The API answers 503 when a statement takes longer than it waits for; what is saved twice is the same.
  await vi.waitUntil(async () => (await save()).ok, { timeout: 60_000, interval: 500 })
}
