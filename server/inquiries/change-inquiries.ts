import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { maxInquiriesPerAction } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import { inquiryStatuses } from '#app/features/inquiries/inquiry.ts'
import { forbidCall } from '#server/calls/call.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { type JournalEntry, record } from '#server/undo/journal.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'

const ids = z.array(z.guid()).min(1).max(maxInquiriesPerAction)
export const idsInput = z.object({ ids })

export const changeInput = z.discriminatedUnion('field', [
  z.object({ ids, field: z.literal('status'), value: z.enum(inquiryStatuses) }),
  /** Null for nobody. */
  z.object({ ids, field: z.literal('assignee'), value: z.guid().nullable() }),
  z.object({ ids, field: z.literal('spam'), value: z.boolean() }),
  z.object({ ids, field: z.literal('deleted'), value: z.literal(true) }),
])
type Change = z.infer<typeof changeInput>

/** What of a row a change replaces. Of a closed inquiry the reason too, which reopening forgets. */
export type ChangedValues =
  | { status: string; closed_reason: string | null; closed_details: string | null }
  | { assignee_id: string | null }
  | { is_spam: boolean }
  | { is_deleted: boolean }
type Handled = {
  id: string
  status: string
  closed_reason: string | null
  closed_details: string | null
  assignee_id: string | null
  is_spam: boolean
}

const undoMinutes = 60

/**
 * Sets the status, the assignee, the spam mark or the deletion of up to 500 inquiries. Returns the id for Undo, null where nothing
 * changed, and the ids that were found: a missing row does not block the others.
 */
export async function changeInquiries(sql: TransactionSql, change: Change) {
  const { isManager } = await requireHandler(sql, messages.handlersOnly)
  if (change.field === 'assignee' && !isManager) throw forbidCall(messages.managersAssign)
  // In the order of the ids, so that two callers cannot wait for each other.
  const found = await sql<Handled[]>`
    select id, status, closed_reason, closed_details, assignee_id, is_spam from public.inquiries
    where id = any (${change.ids}::uuid[]) and deleted_at is null order by id for no key update`
  const entries = await store(sql, change, found)
  return {
    undo: await record(sql, { noun: 'inquiries', entries, minutes: undoMinutes }),
    changed: found.map(({ id }) => id),
  }
}

async function store(sql: TransactionSql, change: Change, found: Handled[]): Promise<JournalEntry<ChangedValues>[]> {
  switch (change.field) {
    case 'status': {
      const before = found.filter(({ status }) => status !== change.value)
      const after = await sql<Handled[]>`
        update public.inquiries set status = ${change.value} where id = any (${idsOf(before)}::uuid[])
        returning id, status, closed_reason, closed_details`
      return toEntries(before, after, ({ status, closed_reason, closed_details }) => ({
        status,
        closed_reason,
        closed_details,
      }))
    }
    case 'assignee': {
      const before = found.filter(({ assignee_id }) => assignee_id !== change.value)
      const after = await sql<Handled[]>`
        update public.inquiries set assignee_id = ${change.value} where id = any (${idsOf(before)}::uuid[]) returning id, assignee_id`
      return toEntries(before, after, ({ assignee_id }) => ({ assignee_id }))
    }
    case 'spam': {
      const before = found.filter(({ is_spam }) => is_spam !== change.value)
      const after = await sql<Handled[]>`
        update public.inquiries set is_spam = ${change.value} where id = any (${idsOf(before)}::uuid[]) returning id, is_spam`
      return toEntries(before, after, ({ is_spam }) => ({ is_spam }))
    }
    case 'deleted': {
      const deleted = found.length === 0 ? [] : await deleteInquiries(sql, { ids: idsOf(found) })
      return deleted.map((id) => ({ id, before: { is_deleted: false }, after: { is_deleted: true } }))
    }
  }
}

export function idsOf(rows: readonly { id: string }[]) {
  return rows.map(({ id }) => id)
}

function toEntries(before: readonly Handled[], after: readonly Handled[], valuesOf: (row: Handled) => ChangedValues) {
  const changed = new Map(after.map((row) => [row.id, row]))
  return before.flatMap((row) => {
    const now = changed.get(row.id)
    return now ? [{ id: row.id, before: valuesOf(row), after: valuesOf(now) }] : []
  })
}

/** Hides inquiries from everybody. Returns the ids that changed, as does bringing them back. */
export async function deleteInquiries(sql: TransactionSql, { ids: deleted }: z.infer<typeof idsInput>) {
  const [{ changed }] = await sql<
    [{ changed: string[] }]
  >`select private.delete_inquiries(${deleted}::uuid[]) as changed`
  return changed
}

export async function restoreInquiries(sql: TransactionSql, { ids: restored }: z.infer<typeof idsInput>) {
  const [{ changed }] = await sql<
    [{ changed: string[] }]
  >`select private.restore_inquiries(${restored}::uuid[]) as changed`
  return changed
}
