import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { restoreValues } from '#server/inquiries/undo-inquiry-change.ts'
import { rejectCall } from '#server/calls/call.ts'
import { type Answerer, findCaller } from '#server/properties/availability/answerer.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { findChanged, type StoredChange } from './changed-listings.ts'
import { marked } from '#server/postgres/transaction.ts'
import { take } from '#server/undo/journal.ts'

/** `remaining` are the titles of those that somebody has changed since, which stay as they are. */
export type UndoneChange = { restored: number; remaining: string[] }

export const undoInput = z.object({ id: z.guid() })

/** Undoes a change, a deletion or an answer of the caller's, within half an hour. A second call returns what the first one did. */
export async function undoPropertyChange(sql: TransactionSql, { id }: z.infer<typeof undoInput>) {
  const caller = await findCaller(sql)
  const undone = caller && (await undoChange(sql, caller, id))
  if (!undone) throw rejectCall(messages.tooLateToUndo)
  return undone
}

/** Undefined when it is too late, and for everybody else. */
export async function undoChange(sql: TransactionSql, caller: Answerer, id: string): Promise<UndoneChange | undefined> {
  const [change] = await sql<(StoredChange & { undone: UndoneChange | null; is_open: boolean })[]>`
    select kind, created_at, entries, undone, expires_at > now() as is_open from private.undo_journal
    where id = ${id} and noun = 'properties' and done_by = ${caller.member} for update`
  if (change?.undone) return change.undone
  if (!change?.is_open) return undefined
  const { undoable, remaining } = await findChanged(sql, caller, { ...change, locks: true })
  const ids = undoable.map((listing) => listing.id)
  if (change.kind === 'delete')
    await sql`select private.restore_from_bin(${ids}::uuid[], ${undoable.map(({ version }) => version)}::int[])`
  else await marked(sql, 'restoring', () => giveBack(sql, change, ids))
  if (change.kind === 'agent_id' && ids.length > 0) await giveInquiriesBack(sql, change, ids)
  const undone = { restored: ids.length, remaining }
  await sql`update private.undo_journal set undone = ${sql.json(undone)} where id = ${id}`
  return undone
}

/** What they had; the version goes on, so that a form opened in between cannot overwrite it. */
async function giveBack(sql: TransactionSql, { entries, created_at: changedAt }: StoredChange, ids: string[]) {
  const former = sql.json(entries.filter(({ id }) => ids.includes(id)))
  await forgetChanges(sql, ids, changedAt)
  await sql`
    with former as materialized (
      select e.id, jsonb_populate_record(null::public.properties, e.before) as was
      from jsonb_to_recordset(${former}) as e (id uuid, before jsonb)
    )
    update public.properties p
    set version = p.version + 1, updated_at = now(), status = (f.was).status, status_changed_at = (f.was).status_changed_at,
      is_published = (f.was).is_published, is_featured = (f.was).is_featured, agent_id = (f.was).agent_id, price = (f.was).price,
      is_sample = (f.was).is_sample, availability_confirmed_on = (f.was).availability_confirmed_on,
      price_reduced_on = (f.was).price_reduced_on, price_before_reduction = (f.was).price_before_reduction
    from former f where p.id = f.id`
  await sql`
    with former as materialized (
      select e.id, (e.before ->> 'hidden_at')::timestamptz as hidden_at
      from jsonb_to_recordset(${former}) as e (id uuid, before jsonb) where e.before ->> 'hidden_at' is not null
    )
    insert into private.hidden_listings (property_id, version, hidden_at)
    select p.id, p.version, f.hidden_at from former f join public.properties p on p.id = f.id
    on conflict do nothing`
}

/** What went along with these listings is recorded at the same moment. Where a listing stays, its inquiries do. */
async function giveInquiriesBack(sql: TransactionSql, { created_at: changedAt }: StoredChange, ids: string[]) {
  const [along] = await sql<{ id: string }[]>`
    select id from private.undo_journal where noun = 'inquiries' and created_at = ${changedAt} and expires_at > now()`
  const entries = along && (await take<{ assignee_id: string | null }>(sql, 'inquiries', along.id))
  if (!entries) return
  const ofListings = await sql<{ id: string }[]>`
    select id from public.inquiries
    where id = any (${entries.map(({ id }) => id)}::uuid[]) and property_id = any (${ids}::uuid[])
    order by id for no key update`
  const back = new Set(ofListings.map(({ id }) => id))
  await restoreValues(
    sql,
    entries.filter(({ id }) => back.has(id)),
  )
}

/** What was recorded because of the change never happened: its price, its status, and what saved searches have not been sent. */
async function forgetChanges(sql: TransactionSql, ids: string[], changedAt: string) {
  await sql`delete from public.price_changes where property_id = any (${ids}::uuid[]) and changed_at = ${changedAt}`
  await sql`
    delete from private.property_status_changes where property_id = any (${ids}::uuid[]) and changed_at = ${changedAt}`
  await sql`delete from private.alert_changes where property_id = any (${ids}::uuid[]) and created_at = ${changedAt}`
  await sql`
    delete from private.saved_search_matches
    where property_id = any (${ids}::uuid[]) and email_id is null and kind in ('price', 'status') and created_at >= ${changedAt}`
}
