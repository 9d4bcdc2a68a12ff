import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { setConfirmed } from '#server/properties/availability/confirm.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'

/** Columns with their new values, as JSON. */
export const listingChanges = z.record(z.string(), z.json())
type Changes = z.infer<typeof listingChanges>

const maxBytes = 400_000

/** Known columns with values of their types, images that are ours, and agents who may be given a listing. */
export async function checkChanges(sql: TransactionSql, changes: Changes) {
  if (Buffer.byteLength(JSON.stringify(changes)) > maxBytes) throw rejectCall(messages.tooLong)
  const [{ is_known: isKnown }] = await sql<[{ is_known: boolean }]>`
    select ${Object.keys(changes)}::text[] <@ private.edited_columns() as is_known`
  if (!isKnown) throw rejectCall(messages.unknownColumns)
  const [named] = await sql<[{ has_our_images: boolean; may_assign: boolean; has_units: boolean; has_plan: boolean }]>`
    select coalesce(private.is_media_list(named.images), true)
        and coalesce(private.is_media_reference(named.floor_plan), true) as has_our_images,
      private.are_unit_kinds(coalesce(private.complete_units(named.units), '[]')) as has_units,
      private.is_payment_plan(coalesce(named.payment_plan, '[]')) as has_plan,
      private.is_manager() and (named.agent_id is null or private.can_be_assigned(named.agent_id)) as may_assign
    from jsonb_populate_record(null::public.properties, ${sql.json(changes)}) as named`
  if (!named.has_our_images) throw rejectCall(messages.unknownImage)
  if (!named.has_units) throw rejectCall(messages.impossibleUnits)
  if (!named.has_plan) throw rejectCall(messages.impossiblePlan)
  if ('agent_id' in changes && !named.may_assign) throw rejectCall(messages.unknownAgent)
}

/** Without changes there is no draft. */
export async function storeDraft(sql: TransactionSql, id: string, changes: Changes) {
  if (Object.keys(changes).length === 0) {
    await sql`delete from private.property_drafts where property_id = ${id}`
    return
  }
  await sql`
    insert into private.property_drafts (property_id, value, updated_by)
    values (${id}, ${sql.json(changes)}, private.caller_id())
    on conflict (property_id) do update
      set value = excluded.value, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by`
}

/** Writes the row. Columns that the table no longer has are left out: a plan may have waited for long. */
export async function storeChanges(
  sql: TransactionSql,
  { id, changes = {}, isPublished }: { id: string; changes?: Changes; isPublished: boolean },
) {
  const columns = await sql<{ name: string }[]>`
    select name from unnest(private.edited_columns()) as name where name = any (${Object.keys(changes)}::text[])`
  const assignments = columns.map(({ name }) => sql`, ${sql(name)} = (n.changed).${sql(name)}`)
  await sql`
    update public.properties p set is_published = ${isPublished} ${assignments.length > 0 ? assignments : sql``}
    from (select jsonb_populate_record(q, ${sql.json(changes)}) as changed from public.properties q where q.id = ${id}) n
    where p.id = ${id} and (${columns.length > 0} or p.is_published <> ${isPublished})`
  // Whoever publishes knows that it is available.
  if (isPublished) await setConfirmed(sql, [id])
}
