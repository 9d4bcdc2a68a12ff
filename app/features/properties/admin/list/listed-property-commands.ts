import type { Backend } from '#app/backend/context.ts'
import type { Status } from '../../property.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'

/** Bulk changes of the list. */
export type ListChange = { isFeatured: boolean } | { isPublished: boolean } | { status: Status }

export const maxPerAction = 500
// The ids are part of the URL, which servers accept up to about 8 KB.
const idsPerRequest = 100

/** Returns the ids that no longer exist. Throws the backend's error, and above 500 ids. */
export async function changeProperties(
  client: Backend,
  { ids, change }: { ids: readonly string[]; change: ListChange },
): Promise<string[]> {
  const columns = toColumns(change)
  const changed: string[] = []
  for (const part of toBatches(ids)) {
    const { data, error } = await client.from('properties').update(columns).in('id', part).select('id')
    if (error) throw error
    changed.push(...data.map(({ id }) => id))
  }
  return getMissing(ids, changed)
}

/** Returns how many are published and available: only those are confirmed. */
export async function confirmAvailability(client: Backend, ids: readonly string[]): Promise<number> {
  const { data, error } = await client.rpc('confirm_availability', { ids: [...ids] })
  if (error) throw error
  return data.length
}

/** Hides properties from everybody; `restoreProperties` brings them back. */
export async function deleteProperties(client: Backend, ids: readonly string[]) {
  const { data, error } = await client.rpc('delete_properties', { ids: [...ids] })
  if (error) throw error
  if (data.length === 0) throw forbiddenError()
}

export async function restoreProperties(client: Backend, ids: readonly string[]) {
  const { error } = await client.rpc('restore_properties', { ids: [...ids] })
  if (error) throw error
}

function toBatches(ids: readonly string[]): string[][] {
  if (ids.length > maxPerAction) throw new RangeError(`At most ${maxPerAction} properties at once`)
  return Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  )
}

function toColumns(change: ListChange) {
  if ('isFeatured' in change) return { is_featured: change.isFeatured }
  if ('isPublished' in change) return { is_published: change.isPublished }
  return { status: change.status }
}

function getMissing(ids: readonly string[], done: readonly string[]) {
  const found = new Set(done)
  // An expired session finds no rows at all, whereas deleted rows are only missing from the others.
  if (ids.length > 0 && found.size === 0) throw forbiddenError()
  return ids.filter((id) => !found.has(id))
}
