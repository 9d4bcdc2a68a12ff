import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { TypeKind } from './type-kinds.ts'

export type List = 'property_kinds' | 'property_features'

type Names = { name: string; nameSw: string }

const mergeAnswer = z.object({ id: z.string(), properties: z.number() })

/** Returns the id. Rejects with `list_name_is_used_once` (23505) when the list has the name in any spelling. */
export async function createPropertyKind(
  client: Backend,
  { name, nameSw = '', kind }: { name: string; nameSw?: string; kind: TypeKind },
): Promise<string> {
  const { data, error } = await client.rpc('create_property_kind', { name, kind, name_sw: nameSw || null })
  if (error) throw error
  return data
}

type NewFeature = { name: string; nameSw?: string; isForLand?: boolean; icon?: string }

export async function createPropertyFeature(
  client: Backend,
  { name, nameSw = '', isForLand = false, icon = '' }: NewFeature,
): Promise<string> {
  const { data, error } = await client.rpc('create_property_feature', {
    name,
    for_land: isForLand,
    name_sw: nameSw || null,
    icon: icon || null,
  })
  if (error) throw error
  return data
}

/** Its properties follow a new name at once. */
export async function changePropertyKind(
  client: Backend,
  { id, name, nameSw, kind }: Names & { id: string; kind: TypeKind },
) {
  const { error } = await client.rpc('change_property_kind', { type_id: id, name, kind, name_sw: nameSw || null })
  if (error) throw error
}

export async function changePropertyFeature(
  client: Backend,
  { id, name, nameSw, isForLand, icon }: Names & { id: string; isForLand: boolean; icon: string },
) {
  const { error } = await client.rpc('change_property_feature', {
    feature_id: id,
    name,
    for_land: isForLand,
    name_sw: nameSw || null,
    icon: icon || null,
  })
  if (error) throw error
}

export async function orderList(client: Backend, { list, ids }: { list: List; ids: string[] }) {
  const { error } = await client.rpc('order_property_list', { list, ids })
  if (error) throw error
}

/** The properties of the source get the target, whose name finds both from now on. Returns what undoes it. */
export async function mergeEntries(client: Backend, merge: { list: List; source: string; target: string }) {
  const { data, error } = await client.rpc('merge_property_list', merge)
  if (error) throw error
  return mergeAnswer.parse(data)
}

export async function undoMerge(client: Backend, mergeId: string) {
  const { data, error } = await client.rpc('undo_property_list_merge', { merge_id: mergeId })
  if (error) throw error
  return data
}

/** Rejects with `list_entry_is_unused` (23503) while something uses it: a merge replaces it then. */
export async function removeEntry(client: Backend, { list, name }: { list: List; name: string }) {
  const { error } = await client.rpc('remove_from_property_list', { list, name })
  if (error) throw error
}

export async function keepApart(client: Backend, { list, names }: { list: List; names: [string, string] }) {
  const { error } = await client.rpc('keep_list_entries_apart', { list, one: names[0], other: names[1] })
  if (error) throw error
}
