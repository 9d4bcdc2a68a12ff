import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { Status } from '../../property.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { storedValue } from '#app/backend/stored-row.ts'
import type { propertyUndosKind } from '#app/backend/stored-values.ts'

/** A new price for all, a sum on each, or a percentage of each, both rounded to a multiple of `roundTo`. */
export type PriceChange = { set: number } | (({ amount: number } | { percent: number }) & { roundTo: number })

/** Changes of the list, of one property or of many. */
export type ListChange =
  | { isFeatured: boolean }
  | { isPublished: boolean }
  | { status: Status }
  | { agentId: string | null }
  | { price: PriceChange }

export const maxPerAction = 500

const changed = z.object({
  undo_id: z.string().nullable(),
  changed: z.array(z.string()),
  versions: z.record(z.string(), z.number()),
  skipped: z.array(z.object({ id: z.string(), title: z.string(), problem: z.string() })),
})
/** `undoId` undoes it; `skipped` are those that could not be changed, with a known reason or a sentence. */
export type ChangeResult = {
  undoId: string | null
  changedIds: string[]
  /** Of those that were changed. */
  versions: Record<string, number>
  skipped: { id: string; title: string; problem: string }[]
}

type PropertyChange = {
  ids: readonly string[]
  change: ListChange
  /** As the caller has seen them: what somebody changed since is left out. Publishing and new prices need them. */
  versions: Record<string, number>
}

/** Throws the backend's error, above 500 ids, and where no row is the caller's: an expired session finds none at all. */
export async function changeProperties(
  client: Backend,
  { ids, change, versions }: PropertyChange,
): Promise<ChangeResult> {
  const { data, error } = await client.rpc('change_properties', {
    ids: requireFew(ids),
    change: toColumns(change),
    versions: JSON.stringify(versions),
  })
  if (error) throw error
  const result = changed.parse(data)
  if (result.changed.length + result.skipped.length === 0) throw forbiddenError()
  return { undoId: result.undo_id, changedIds: result.changed, versions: result.versions, skipped: result.skipped }
}

const plannedChanges = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    reference: z.string(),
    version: z.number(),
    price: z.number().nullable(),
    new_price: z.number().nullable(),
    problem: z.string().nullable(),
  }),
)
export type PlannedPrice = z.infer<typeof plannedChanges>[number]

/** Each old and new price, before anything changes. */
export async function previewPrices(
  client: Backend,
  { ids, change }: { ids: readonly string[]; change: PriceChange },
): Promise<PlannedPrice[]> {
  const { data, error } = await client.rpc('preview_property_change', {
    ids: requireFew(ids),
    change: toColumns({ price: change }),
  })
  if (error) throw error
  return plannedChanges.parse(data)
}

const undone = z.object({ restored: z.number(), remaining: z.array(z.string()) })
export type UndoResult = z.infer<typeof undone>

/** Throws when it is too late. `remaining` are the titles of those that somebody has changed since. */
export async function undoChange(client: Backend, changeId: string): Promise<UndoResult> {
  const { data, error } = await client.rpc('undo_property_change', { change_id: changeId })
  if (error) throw error
  return undone.parse(data)
}

const lastChange = z
  .object({
    id: z.string(),
    kind: storedValue<(typeof propertyUndosKind)[number]>(),
    created_at: z.string(),
    count: z.number(),
  })
  .nullable()
export type LastChange = NonNullable<z.infer<typeof lastChange>>

/** What the caller changed last, as long as it can be undone. */
export async function findLastChange(client: Backend): Promise<LastChange | null> {
  const { data, error } = await client.rpc('last_property_change')
  if (error) throw error
  return lastChange.parse(data)
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

function requireFew(ids: readonly string[]): string[] {
  if (ids.length > maxPerAction) throw new RangeError(`At most ${maxPerAction} properties at once`)
  return [...ids]
}

/** The API takes no objects. */
function toColumns(change: ListChange): string {
  return JSON.stringify(columnsOf(change))
}

function columnsOf(change: ListChange) {
  if ('isFeatured' in change) return { is_featured: change.isFeatured }
  if ('isPublished' in change) return { is_published: change.isPublished }
  if ('status' in change) return { status: change.status }
  if ('agentId' in change) return { agent_id: change.agentId }
  if ('set' in change.price) return { price: change.price }
  const { roundTo, ...by } = change.price
  return { price: { ...by, round_to: roundTo } }
}
