import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import { type TaxonomyList, listNames } from '#app/features/properties/taxonomy/taxonomy.ts'
import { hasRooms, type TypeKind } from '#app/features/properties/taxonomy/type-kinds.ts'
import { rejectCall } from '#server/calls/call.ts'
import { changeTaxonomy, nameInput, requireNoRooms } from './change-taxonomy.ts'
import { hasFeature } from './has-feature.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

export const mergeInput = z.object({ list: z.enum(listNames), source: nameInput, target: nameInput })
type Names = { source: string; target: string }
type Entry = { id: string; name: string }
type Merged = { id: string; properties: number }

/**
 * The source disappears, its properties get the target, and its names find the target from now on. Returns what undoes it, and how
 * many properties it changed.
 */
export async function mergeEntries(sql: TransactionSql, { list, ...names }: z.infer<typeof mergeInput>) {
  return changeTaxonomy(sql, () => (list === 'property_kinds' ? mergeKinds(sql, names) : mergeFeatures(sql, names)))
}

async function mergeKinds(sql: TransactionSql, names: Names) {
  const source = await findEntry<Entry & { kind: TypeKind }>(sql, 'property_kinds', names.source)
  const target = await findEntry<Entry & { kind: TypeKind }>(sql, 'property_kinds', names.target)
  if (!source || !target || source.id === target.id) throw rejectCall(taxonomyCallMessages.gone)
  if (source.kind === 'land' || target.kind === 'land') throw rejectCall(taxonomyCallMessages.land)
  if (hasRooms(source.kind) && !hasRooms(target.kind)) await requireNoRooms(sql, source.id)
  const keys = await findKeys(sql, 'property_kinds', source.id)
  const hasUnits = sql`p.units @> ${sql.json([{ type: source.name }])}`
  const properties = sql`
    select jsonb_build_object('id', p.id, 'is_of_type', p.property_kind_id = ${source.id})
      || case when ${hasUnits} then jsonb_build_object('units', p.units) else '{}' end
    from public.properties p where p.property_kind_id = ${source.id} or p.units <> '[]' and ${hasUnits}`
  const merged = await recordMerge(sql, { list: 'property_kinds', source, target, keys }, { properties })
  await sql`
    select private.replace_type(${source.id}, ${source.name}, k) from public.property_kinds k where k.id = ${target.id}`
  await giveNames(sql, 'property_kinds', { source, target })
  return merged
}

/** The source may be a feature that only agents typed: from now on its name finds the target. */
async function mergeFeatures(sql: TransactionSql, names: Names) {
  const source = await findEntry(sql, 'property_features', names.source)
  const target = await findEntry(sql, 'property_features', names.target)
  if (!target || target.id === source?.id) throw rejectCall(taxonomyCallMessages.gone)
  const [{ key }] = await sql<[{ key: string }]>`select private.taxonomy_key(${names.source}) as key`
  const keys = [...new Set([...(source ? await findKeys(sql, 'property_features', source.id) : []), key])]
  const properties = sql`
    select jsonb_build_object('id', p.id, 'before', jsonb_build_object('features', p.features, 'amenities', p.amenities))
    from public.properties p where ${hasFeature(sql, keys)}`
  const merged = await recordMerge(sql, { list: 'property_features', source, target, keys }, { properties })
  await sql`select private.replace_feature(${keys}::text[], ${target.name})`
  await sql`
    insert into private.taxonomy_names (list, key, name, entry_id, is_current)
    values ('property_features', ${key}, left(private.as_plain_line(${names.source}), 60), ${target.id}, false)
    on conflict do nothing`
  if (source) await giveNames(sql, 'property_features', { source, target })
  return merged
}

async function findEntry<Found extends Entry>(sql: TransactionSql, list: TaxonomyList, name: string) {
  const [found] = await sql<Found[]>`
    select id, name ${list === 'property_kinds' ? sql`, kind` : sql``} from public.${sql(list)}
    where private.taxonomy_key(name) = private.taxonomy_key(${name})`
  return found
}

async function findKeys(sql: TransactionSql, list: TaxonomyList, id: string) {
  const rows = await sql<
    { key: string }[]
  >`select key from private.taxonomy_names where list = ${list} and entry_id = ${id}`
  return rows.map(({ key }) => key)
}

type Merge = { list: TaxonomyList; source: Entry | undefined; target: Entry; keys: string[] }

/** First the entry that goes, as it is (null for one that is in no list), then the properties. */
async function recordMerge(
  sql: TransactionSql,
  { list, source, target, keys }: Merge,
  before: { properties: Fragment },
) {
  const after = { target: target.id, keys }
  const [merged] = await sql<[Merged]>`
    insert into private.undo_journal (noun, expires_at, entries)
    values (
      ${list}, now() + interval '1 day',
      jsonb_build_array(jsonb_build_object(
        'before', (select to_jsonb(e) from public.${sql(list)} e where e.id = ${source?.id ?? null}), 'after', ${sql.json(after)}::jsonb
      )) || to_jsonb(array(${before.properties}))
    )
    returning id, jsonb_array_length(entries) - 1 as properties`
  return merged
}

async function giveNames(
  sql: TransactionSql,
  list: TaxonomyList,
  { source, target }: { source: Entry; target: Entry },
) {
  await sql`
    update private.taxonomy_names set entry_id = ${target.id}, is_current = false where list = ${list} and entry_id = ${source.id}`
  await sql`delete from public.${sql(list)} where id = ${source.id}`
}
