import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { findPropertyEditing, withDraft } from './property-editing.ts'
import { storedFromRow, storedColumns, type StoredProperty } from './stored-property.ts'

/** One property with its images, drafts included; undefined when it does not exist. */
export async function findStoredProperty(client: Backend, { id }: { id: string }): Promise<StoredProperty | undefined> {
  const [{ data, error }, editing] = await Promise.all([
    client.from('properties').select(storedColumns).eq('id', id).maybeSingle(),
    findPropertyEditing(client, { id }),
  ])
  if (error) throw error
  if (!data) return undefined
  const { images, floor_plan: plan } = withDraft(data, editing.draft)
  return storedFromRow(data, await findImages(client, [...images, ...(plan ? [plan] : [])]), editing)
}

/** The last editor; undefined if no current member of staff saved it. */
export async function findLastEditor(client: Backend, { id }: { id: string }): Promise<string | undefined> {
  const { data, error } = await client.rpc('last_property_editor', { property_id: id })
  if (error) throw error
  return data ?? undefined
}
