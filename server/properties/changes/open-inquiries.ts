import type { Fragment, TransactionSql } from 'postgres'
import type * as z from 'zod'
import { requireManager } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { record } from '#server/undo/journal.ts'
import type { idsInput } from './change-input.ts'

/** How many open inquiries go along when these listings get another agent. */
export async function countOpenInquiries(sql: TransactionSql, { ids }: z.infer<typeof idsInput>): Promise<number> {
  await requireManager(sql, messages.managersAssign)
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) as count from public.inquiries i join public.properties p on p.id = i.property_id
    where ${goesAlong(sql, ids)} and p.deleted_at is null`
  return count
}

type Handled = { id: string; property_id: string; assignee_id: string | null }

/** The open inquiries of these listings that are with whoever has the listing, or with nobody. In one order, as other changes lock them. */
export async function findOpenInquiries(sql: TransactionSql, ids: readonly string[]): Promise<Handled[]> {
  const rows = await sql<Handled[]>`
    select i.id, i.property_id, i.assignee_id from public.inquiries i join public.properties p on p.id = i.property_id
    where ${goesAlong(sql, ids)} order by i.id for no key update of i`
  return [...rows]
}

type Moved = { inquiries: readonly Handled[]; agentId: string | null; minutes: number }

/** Gives them to the agent. What they had is recorded beside the change of the listings, whose Undo gives it back. */
export async function assignInquiries(sql: TransactionSql, { inquiries, agentId, minutes }: Moved) {
  const moving = inquiries.filter(({ assignee_id }) => assignee_id !== agentId)
  await sql`
    update public.inquiries set assignee_id = ${agentId} where id = any (${moving.map(({ id }) => id)}::uuid[])`
  const entries = moving.map(({ id, assignee_id }) => ({
    id,
    before: { assignee_id },
    after: { assignee_id: agentId },
  }))
  await record(sql, { noun: 'inquiries', entries, minutes })
}

function goesAlong(sql: TransactionSql, ids: readonly string[]): Fragment {
  return sql`
    i.property_id = any (${ids}::uuid[]) and i.status <> 'closed' and ${countedInquiry(sql)}
    and (i.assignee_id is null or i.assignee_id = p.agent_id)`
}
