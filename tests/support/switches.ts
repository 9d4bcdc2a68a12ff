import type { Sql } from 'postgres'

type Feature = 'propertyComparison' | 'savedSearches' | 'propertyAlerts' | 'virtualTours' | 'chatSupport'

/** Turns a switch of the settings screen, past every policy. */
export async function setFeature(sql: Sql, feature: Feature, isOn: boolean) {
  await sql`
    update public.settings set value = value || ${sql.json({ [feature]: isOn })} where section = 'features'`
}
