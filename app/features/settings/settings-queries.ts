import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'

export type StoredSection = CallOutputs['settings']['list'][number]
export type StoredSettings = Record<string, StoredSection>
export type SettingChange = CallOutputs['settings']['changes'][number]

/** Every section, with its last editor. */
export function useSettingsQuery() {
  return useCalls().settings.list.queryOptions(undefined, { select: bySection })
}

export function bySection(rows: readonly StoredSection[]): StoredSettings {
  return Object.fromEntries(rows.map((row) => [row.section, row]))
}

/** Whether the company has entered an address to which inquiries can be emailed. */
export async function hasContactAddress(client: Backend): Promise<boolean> {
  const { data, error } = await client
    .from('settings')
    .select('contactEmail:value->>contactEmail, email:value->>email')
    .in('section', ['general', 'company'])
  if (error) throw error
  return data.some(({ contactEmail, email }) => contactEmail || email)
}
