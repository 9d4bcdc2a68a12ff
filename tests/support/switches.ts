import type { Sql } from 'postgres'

type Feature = 'propertyComparison' | 'savedSearches' | 'propertyAlerts' | 'virtualTours' | 'chatSupport'

/** Switches a feature on or off, bypassing policies. */
export async function setFeature(sql: Sql, feature: Feature, isOn: boolean) {
  await sql`
    update public.settings set value = value || ${sql.json({ [feature]: isOn })} where section = 'features'`
}
