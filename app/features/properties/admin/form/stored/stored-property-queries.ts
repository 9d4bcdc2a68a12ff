import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { storedFromRow, storedColumns, type StoredProperty, type StoredRow } from './stored-property.ts'

/** One property with its images, drafts included; undefined when it does not exist. */
export async function findStoredProperty(client: Backend, { id }: { id: string }): Promise<StoredProperty | undefined> {
  const { data, error } = await client.from('properties').select(storedColumns).eq('id', id).maybeSingle()
  if (error) throw error
  return data ? withImages(client, data) : undefined
}

/** The last editor; undefined if no current member of staff saved it. */
export async function findLastEditor(client: Backend, { id }: { id: string }): Promise<string | undefined> {
  const { data, error } = await client.rpc('last_property_editor', { property_id: id })
  if (error) throw error
  return data ?? undefined
}

async function withImages(client: Backend, row: StoredRow): Promise<StoredProperty> {
  const sources = [...row.images, ...(row.floor_plan ? [row.floor_plan] : [])]
  return storedFromRow(row, await findImages(client, sources))
}
