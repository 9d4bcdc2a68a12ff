import type { Backend } from '#app/backend/context.ts'
import { settingsMessages } from './settings-messages.ts'

export type StoredSection = { section: string; value: unknown; version: number; changedAt: string; changedBy: string }
export type StoredSettings = Record<string, StoredSection>

/** Every section, with its last editor. */
export async function listSettings(client: Backend): Promise<StoredSettings> {
  const [settings, names] = await Promise.all([
    client.from('settings').select('section, value, version, updated_at, updated_by'),
    staffNames(client),
  ])
  if (settings.error) throw settings.error
  const rows = settings.data.map(({ section, value, version, updated_at, updated_by }) => ({
    section,
    value,
    version,
    changedAt: updated_at,
    changedBy: names.get(updated_by ?? '') ?? unknownName,
  }))
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

export type SettingChange = {
  id: number
  section: string
  key: string
  was: unknown
  became: unknown
  by: string
  at: string
}

/** The latest changes, key by key. */
export async function listSettingChanges(client: Backend, limit: number): Promise<SettingChange[]> {
  const [log, names] = await Promise.all([
    client
      .from('activity_log')
      .select('id, actor_id, entity_id, detail, created_at')
      .eq('entity', 'settings')
      .order('id', { ascending: false })
      .limit(limit),
    staffNames(client),
  ])
  if (log.error) throw log.error
  const changes = log.data.flatMap(({ id, actor_id, entity_id, detail, created_at }) => {
    const { changed = [], was = {}, became = {} } = detail as Partial<Detail>
    return changed
      .filter((key) => key in became || key in was)
      .map((key) => ({
        id,
        section: entity_id ?? '',
        key,
        was: was[key],
        became: became[key],
        by: names.get(actor_id ?? '') ?? unknownName,
        at: created_at,
      }))
  })
  return changes.slice(0, limit)
}

type Detail = { changed: string[]; was: Record<string, unknown>; became: Record<string, unknown> }

const unknownName = settingsMessages.lastChanges.someone

async function staffNames(client: Backend) {
  const { data, error } = await client.from('staff').select('user_id, name')
  if (error) throw error
  return new Map(data.map(({ user_id, name }) => [user_id, name]))
}
