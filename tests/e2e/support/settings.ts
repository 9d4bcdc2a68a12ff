import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'

export function getKeys({ dataDir }: Site) {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string; secretKey: string }
}

/** Saves settings as the settings screen does: through the API, so that they apply from the next request on. */
export async function choose(site: Site, section: string, choices: Record<string, unknown>) {
  const { secretKey } = getKeys(site)
  const [row] = await site.sql<{ value: object }[]>`select value from public.settings where section = ${section}`
  const response = await fetch(`${site.address}/rest/v1/settings?section=eq.${section}`, {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ value: { ...row?.value, ...choices } }),
  })
  if (!response.ok) throw new Error(`The settings were not saved: ${await response.text()}`)
}
