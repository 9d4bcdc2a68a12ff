import type { TransactionSql } from 'postgres'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import type { ImportInput } from './import-report.ts'
import { listImportedColumns } from './imported-columns.ts'
import { lockProperties } from './lock-properties.ts'
import { planEachTime, planOnce, requireImporter } from './own-import.ts'
import { previewUndo, type UndoPreview, undoableRows } from './undoable-rows.ts'
import { marked } from '#server/postgres/transaction.ts'

type AppliedImport = { applied_at: string; is_too_late: boolean; undone: UndoPreview | null }

/**
 * For 28 days: added properties go to the bin, updated ones get back what they had. What people have edited or used since stays.
 * A second call returns what the first one did.
 */
export async function undoImport(sql: TransactionSql, { id }: ImportInput): Promise<UndoPreview> {
  await requireImporter(sql)
  const [found] = await sql<AppliedImport[]>`
    select applied_at, applied_at < now() - interval '28 days' as is_too_late, result -> 'undone' as undone
    from private.imports where id = ${id} and applied_at is not null for update`
  if (!found) throw rejectCall(importCallMessages.noSuchImport)
  if (found.undone) return found.undone
  if (found.is_too_late) throw rejectCall(importCallMessages.tooLate)
  await planEachTime(sql)
  await lockProperties(sql)
  const { remaining } = await previewUndo(sql, id)
  await sql`delete from private.import_photos where import_id = ${id}`
  const undoable = await sql<{ id: string; outcome: string }[]>`
    select property_id as id, outcome from ${undoableRows(sql, id)} u where u.is_undoable`
  const idsOf = (outcome: string) => undoable.filter((row) => row.outcome === outcome).map((row) => row.id)
  await forgetChanges(sql, idsOf('updated'), found.applied_at)
  await planOnce(sql)
  const restored = await marked(sql, 'restoring', () => restoreUpdated(sql, id, idsOf('updated')))
  const [{ removed }] = await sql<[{ removed: number }]>`
    select count(*) as removed from private.move_to_bin(${idsOf('added')}::uuid[])`
  const undone = { removed, restored, remaining }
  await sql`
    update private.imports set undone_at = now(), result = result || ${sql.json({ undone })} where id = ${id}`
  return undone
}

/** Every column comes back. The version goes on, so that a form opened in between cannot overwrite it. */
async function restoreUpdated(sql: TransactionSql, id: string, ids: string[]): Promise<number> {
  const named = new Set(['type', 'agent_id', 'features', 'amenities'])
  const columns = (await listImportedColumns(sql)).filter(({ name }) => !named.has(name))
  // The row as it would be stored today: its type and features may have another name since, or be gone, and then the property keeps
  // the type that it has. Its agent may have left.
  const { count } = await sql`
    with kinds as materialized (
      select k.id, k.name, k.kind, n.key as former_key from public.property_kinds k
      left join private.taxonomy_names n on n.list = 'property_kinds' and n.entry_id = k.id
    ),
    -- Once: the planner knows nothing of rows that were added in this transaction, and would look everything up for each property.
    o as materialized (
      select u.property_id, former, listed.name as kind_name, listed.id as kind_id, private.property_type_of(listed.kind) as type_id,
        case when private.staff_name(former.agent_id) is not null then former.agent_id end as agent_id,
        coalesce(private.with_listed_features(former.features), '{}') as features,
        coalesce(private.with_listed_features(former.amenities), '{}') as amenities
      from private.import_rows u
      cross join lateral jsonb_populate_record(null::public.properties, u.previous) as former
      left join lateral (
        select k.id, k.name, k.kind from kinds k
        where k.id = former.property_kind_id or k.former_key = private.taxonomy_key(former.type)
        order by k.id = former.property_kind_id desc limit 1
      ) listed on true
      where u.import_id = ${id} and u.property_id = any (${ids}::uuid[])
    )
    update public.properties p
    set version = p.version + 1, slug = (o.former).slug, category_id = (o.former).category_id, images = (o.former).images,
      type = coalesce(o.kind_name, p.type), property_kind_id = coalesce(o.kind_id, p.property_kind_id),
      property_type_id = coalesce(o.type_id, p.property_type_id), agent_id = o.agent_id, features = o.features,
      amenities = o.amenities, is_sample = (o.former).is_sample, updated_at = (o.former).updated_at,
      status_changed_at = (o.former).status_changed_at, availability_confirmed_on = (o.former).availability_confirmed_on,
      price_reduced_on = (o.former).price_reduced_on, price_before_reduction = (o.former).price_before_reduction
      ${columns.map(({ name }) => sql`, ${sql(name)} = (o.former).${sql(name)}`)}
    from o
    where p.id = o.property_id`
  return count
}

/** What was recorded because of the import never happened, of what gets back what it had: the rest keeps its history. */
async function forgetChanges(sql: TransactionSql, ids: string[], appliedAt: string) {
  await sql`delete from public.price_changes where property_id = any (${ids}::uuid[]) and changed_at = ${appliedAt}`
  await sql`
    delete from private.property_status_changes where property_id = any (${ids}::uuid[]) and changed_at = ${appliedAt}`
  await sql`
    delete from private.property_versions
    where property_id = any (${ids}::uuid[]) and kind = 'import' and saved_at = ${appliedAt}`
}
