import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { requireHandler } from '#server/calls/require-role.ts'
import { type JournalEntry, take } from '#server/undo/journal.ts'
import { type ChangedValues, idsOf, restoreInquiries } from './change-inquiries.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'
import type { inquiryInput } from './inquiry-detail.ts'
import { marked } from '#server/postgres/transaction.ts'

type Restored = { id: string }
type Undone = JournalEntry<ChangedValues | { person_id: string }>

/**
 * Undoes a change, a merge or a separation of the caller's. Returns how many inquiries went back, and the names of those that somebody
 * has changed since, which stay as they are; null when it is too late or was undone already. What the caller no longer handles stays
 * too, and is not named.
 */
export async function undoInquiryChange(sql: TransactionSql, { id }: z.infer<typeof inquiryInput>) {
  await requireHandler(sql, messages.handlersOnly)
  const entries = await take<Undone['before']>(sql, 'inquiries', id)
  if (!entries) return null
  const ids = entries.map((entry) => entry.id)
  const named = await sql<{ id: string; name: string }[]>`
    select id, name from public.inquiries where id = any (${ids}::uuid[]) order by id for no key update`
  const restored = await restoreValues(sql, entries)
  return {
    restored: restored.length,
    skipped: named.filter((row) => !restored.includes(row.id)).map(({ name }) => name),
  }
}

/** Of inquiries that are locked. Returns the ids of those that nobody has changed since. */
export function restoreValues(sql: TransactionSql, entries: readonly Undone[]): Promise<string[]> {
  return marked(sql, 'restoring', () => giveBack(sql, entries))
}

async function giveBack(sql: TransactionSql, entries: readonly Undone[]): Promise<string[]> {
  const [first] = entries
  if (!first) return []
  if ('is_deleted' in first.before) return restoreInquiries(sql, { ids: entries.map(({ id }) => id) })
  if ('person_id' in first.before) return moveBack(sql, entries as readonly JournalEntry<{ person_id: string }>[])
  const rows = sql`jsonb_to_recordset(${sql.json([...entries])}) as e (id uuid, before jsonb, after jsonb)`
  if ('assignee_id' in first.before)
    return idsOf(
      await sql<Restored[]>`
        update public.inquiries i set assignee_id = (e.before ->> 'assignee_id')::uuid from ${rows}
        where i.id = e.id and i.assignee_id is not distinct from (e.after ->> 'assignee_id')::uuid
          and (e.before ->> 'assignee_id' is null or private.staff_name((e.before ->> 'assignee_id')::uuid) is not null)
        returning i.id`,
    )
  if ('is_spam' in first.before)
    return idsOf(
      await sql<Restored[]>`
        update public.inquiries i set is_spam = (e.before ->> 'is_spam')::boolean from ${rows}
        where i.id = e.id and i.is_spam = (e.after ->> 'is_spam')::boolean returning i.id`,
    )
  return idsOf(
    await sql<Restored[]>`
      update public.inquiries i set status = e.before ->> 'status', closed_reason = e.before ->> 'closed_reason',
        closed_details = e.before ->> 'closed_details'
      from ${rows}
      where i.id = e.id and (i.status, i.closed_reason, i.closed_details) is not distinct from
        (e.after ->> 'status', e.after ->> 'closed_reason', e.after ->> 'closed_details')
      returning i.id`,
  )
}

/** Whoever moved to a person meanwhile, or was moved on, stays. */
async function moveBack(sql: TransactionSql, entries: readonly JournalEntry<{ person_id: string }>[]) {
  const moved: string[] = []
  for (const [person, ofPerson] of Map.groupBy(entries, ({ before }) => before.person_id)) {
    const others = ofPerson.map(({ after }) => after.person_id)
    const ids = ofPerson.map(({ id }) => id)
    const rows = await sql<
      Restored[]
    >`select id from private.move_to_person(${person}, ${others}::uuid[], ${ids}::uuid[])`
    moved.push(...idsOf(rows))
  }
  return moved
}
