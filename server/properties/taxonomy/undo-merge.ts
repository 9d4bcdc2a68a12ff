import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { TaxonomyList } from '#app/features/properties/taxonomy/taxonomy.ts'
import { changeTaxonomy } from './change-taxonomy.ts'

export const undoMergeInput = z.object({ id: z.uuid() })
type Merge = { id: string; list: TaxonomyList; source: string | null; target: string; keys: string[] }

/** A property that was edited since keeps what the edit left. False when the merge is unknown, a day old or undone already. */
export async function undoMerge(sql: TransactionSql, { id }: z.infer<typeof undoMergeInput>): Promise<boolean> {
  return changeTaxonomy(sql, async () => {
    const [merge] = await sql<Merge[]>`
      update private.undo_journal set expires_at = now()
      where id = ${id} and noun in ('property_kinds', 'property_features') and expires_at > now()
      returning id, noun as list, entries #>> '{0,before,id}' as source, entries #>> '{0,after,target}' as target,
        entries #> '{0,after,keys}' as keys`
    if (!merge) return false
    await restoreEntry(sql, merge)
    await (merge.list === 'property_kinds' ? restoreKind(sql, merge) : restoreFeatures(sql, merge))
    return true
  })
}

/** With its names; what was in no list only loses its name. */
async function restoreEntry(sql: TransactionSql, { id, list, source, target, keys }: Merge) {
  const ofTarget = sql`list = ${list} and entry_id = ${target} and not is_current and key = any (${keys}::text[])`
  if (source === null) {
    await sql`delete from private.taxonomy_names where ${ofTarget}`
    return
  }
  await sql`
    insert into public.${sql(list)}
    select e.* from private.undo_journal j, jsonb_populate_record(null::public.${sql(list)}, j.entries #> '{0,before}') as e
    where j.id = ${id}`
  await sql`update private.taxonomy_names set entry_id = ${source} where ${ofTarget}`
}

async function restoreKind(sql: TransactionSql, { id, source, target }: Merge) {
  await sql`
    with merged as materialized (
      select (e ->> 'id')::uuid as id from private.undo_journal j, jsonb_array_elements(j.entries - 0) as e
      where j.id = ${id} and (e -> 'is_of_type')::boolean
    )
    update public.properties p
    set type = k.name, property_kind_id = k.id, property_type_id = private.property_type_of(k.kind)
    from merged, public.property_kinds k
    where k.id = ${source} and p.id = merged.id and p.property_kind_id = ${target}`
  await sql`
    with merged as materialized (
      select (e ->> 'id')::uuid as id, e -> 'units' as units
      from private.undo_journal j, jsonb_array_elements(j.entries - 0) as e where j.id = ${id} and e ? 'units'
    )
    update public.properties p set units = m.units
    from merged m, public.property_kinds was, public.property_kinds became
    where was.id = ${source} and became.id = ${target} and p.id = m.id
      and p.units = private.with_type_replaced(m.units, was.name, became.name)`
}

async function restoreFeatures(sql: TransactionSql, { id, target, keys }: Merge) {
  await sql`
    with merged as materialized (
      select (e ->> 'id')::uuid as id, was.features, was.amenities, f.name as target
      from private.undo_journal j
      cross join jsonb_array_elements(j.entries - 0) as e
      cross join jsonb_to_record(e -> 'before') as was (features text[], amenities text[])
      join public.property_features f on f.id = ${target}
      where j.id = ${id}
    )
    update public.properties p set features = m.features, amenities = m.amenities
    from merged m
    where p.id = m.id and p.features = private.features_replaced(m.features, ${keys}::text[], m.target)
      and p.amenities = private.features_replaced(m.amenities, ${keys}::text[], m.target)`
}
