import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { requireManager } from '#server/calls/require-role.ts'
import {
  batchSize,
  type begunHandOverInput,
  countMoved,
  lockStaff,
  logHandOver,
  type Moved,
  moveWork,
} from './hand-over.ts'
import { requireManagerOfLeaver } from './rights.ts'
import { staffCallMessages } from './staff-call-messages.ts'

/**
 * Within two minutes, by whoever did it: what is still with its taker goes back, batch by batch, and the person can sign in again. Null
 * while some is left to give back: call it again. False when it is too late. Not in private.undo_journal, which gives back at once and
 * nothing that is unfinished.
 */
export async function undoHandOver(sql: TransactionSql, { handOver: id }: z.infer<typeof begunHandOverInput>) {
  await requireManager(sql, staffCallMessages.managersHandOver)
  await lockStaff(sql)
  const [undone] = await sql<{ member_id: string; emails: string[]; is_first: boolean }[]>`
    select member_id, emails, undone_at is null as is_first from private.hand_overs
    where id = ${id} and done_by = private.caller_id() and ended_access
      and (undone_at is not null or finished_at is null or finished_at > now() - interval '2 minutes')`
  if (!undone) return false
  const { member_id: member } = undone
  const { name } = await requireManagerOfLeaver(sql, member)
  if (undone.is_first) {
    await sql`update public.staff set is_suspended = false where user_id = ${member}`
    await sql`delete from public.mail_outbox where id = any (${undone.emails}::uuid[]) and status = 'queued'`
    await logHandOver(sql, { action: 'undo_hand_over', member, name, work: (await countMoved(sql, id)).work })
  }
  await moveWork(sql, await findBatch(sql, id, member))
  const [left] = await sql<[{ is_done: boolean }]>`
    update private.hand_overs h set undone_at = now(), moved = (
      select coalesce(jsonb_agg(m.item order by m.position), '[]') from jsonb_array_elements(h.moved) with ordinality as m (item, position)
      where m.position > ${batchSize}
    ) where h.id = ${id} returning jsonb_array_length(h.moved) = 0 as is_done`
  if (!left.is_done) return null
  await sql`delete from private.hand_overs where id = ${id}`
  return true
}

/** Of the first that are left to give back, those that are still with their taker. */
async function findBatch(sql: TransactionSql, handOver: string, member: string): Promise<Moved[]> {
  return sql<Moved[]>`
    select m.kind, m.id, ${member} as taker
    from private.hand_overs h
    cross join lateral (
      select e.item ->> 'kind' as kind, (e.item ->> 'id')::uuid as id, (e.item ->> 'taker')::uuid as taker
      from jsonb_array_elements(h.moved) with ordinality as e (item, position) where e.position <= ${batchSize}
    ) m
    where h.id = ${handOver} and case m.kind
      when 'inquiries' then exists (select from public.inquiries i where i.id = m.id and i.assignee_id is not distinct from m.taker)
      when 'listings' then exists (select from public.properties p where p.id = m.id and p.agent_id is not distinct from m.taker)
      when 'viewings' then exists (select from public.viewings v where v.id = m.id and v.agent_id is not distinct from m.taker)
      else exists (select from public.blogs b where b.id = m.id and b.author_id is not distinct from m.taker)
    end`
}
