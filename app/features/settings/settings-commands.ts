import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { Database, Json } from '#app/backend/database.types.ts'

export type SectionUpdate = {
  section: Database['public']['Tables']['settings']['Row']['section']
  value: Record<string, unknown>
  version: number
}

/** False if the section was saved by someone else after `version`: their values are not overwritten unseen. */
export async function saveSection(client: Backend, { section, value, version }: SectionUpdate): Promise<boolean> {
  const { error, count } = await client
    .from('settings')
    .update({ value: value as Json }, { count: 'exact' })
    .eq('section', section)
    .eq('version', version)
  if (error) throw error
  if (count) return true
  const { data, error: trouble } = await client.from('settings').select('version').eq('section', section).maybeSingle()
  if (trouble) throw trouble
  // The version is the same and no row changed: the session has ended, or no longer belongs to a super admin.
  if (!data || data.version === version) throw forbiddenError()
  return false
}
