import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { StaffRole } from '#app/backend/staff-entry.ts'
import { isUnfinished, type Plan } from './hand-over.ts'
import { findClashes, openWorkOf, type Work } from './open-work.ts'
import { requireManagerOfLeaver } from './rights.ts'

export const leaverInput = z.object({ member: z.guid() })

type Open = Work & {
  new_inquiries: number
  viewing_times: string[]
  /** Who was to take what in a hand-over that was begun and not finished. */
  unfinished: Plan | null
}
type Taker = { user_id: string; name: string; role: StaffRole }

/** What the dialog shows before anything changes: what there is, who can take it, and which viewings clash. */
export async function previewHandOver(sql: TransactionSql, { member }: z.infer<typeof leaverInput>) {
  await requireManagerOfLeaver(sql, member)
  const [open] = await sql<[Open]>`
    with work as materialized (${openWorkOf(sql, member)})
    select count(*) filter (where kind = 'inquiries') as inquiries, count(*) filter (where kind = 'listings') as listings,
      count(*) filter (where kind = 'viewings') as viewings, count(*) filter (where kind = 'drafts') as drafts,
      (select count(*) from public.inquiries i join work w on w.id = i.id where i.status = 'new') as new_inquiries,
      (
        select coalesce(jsonb_agg(v.starts_at order by v.starts_at), '[]') from public.viewings v join work w on w.id = v.id
      ) as viewing_times,
      (select h.plan from private.hand_overs h where h.member_id = ${member} and ${isUnfinished(sql)}) as unfinished
    from work`
  const takers = await sql<Taker[]>`
    select user_id, name, role from private.staff_list() where not is_suspended and user_id <> ${member} order by name, user_id`
  return { ...open, takers: [...takers], clashes: await findClashes(sql, member) }
}
