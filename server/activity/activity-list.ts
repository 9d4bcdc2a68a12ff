import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireSuperAdmin } from '#server/calls/require-role.ts'
import { activityCallMessages } from './activity-call-messages.ts'

type ListedActivity = {
  id: number
  /** Null for somebody who left, and for what no member did. */
  actor: string | null
  action: string
  entity: string
  entity_id: string | null
  title: string | null
  /** The names of the changed columns. */
  changed: string[]
  created_at: string
}

export const activityInput = z.object({
  page: z.int().min(1).default(1),
  size: z.int().min(1).max(100).default(20),
  /** What was changed; everything where it is empty. */
  entity: z.string().default(''),
})

/** A page of the activity log, the newest first; the last page where there are fewer. */
export async function listActivity(sql: TransactionSql, { page: wanted, size, entity }: z.infer<typeof activityInput>) {
  await requireSuperAdmin(sql, activityCallMessages.superAdminsOnly)
  const found = sql`from public.activity_log a ${entity ? sql`where a.entity = ${entity}` : sql``}`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total ${found}`
  const page = Math.min(wanted, Math.max(Math.ceil(total / size), 1))
  const rows = await sql<ListedActivity[]>`
    select a.id, (select member.name from public.staff member where member.user_id = a.actor_id) as actor, a.action, a.entity,
      a.entity_id,
      coalesce(a.detail ->> 'title', case when a.entity = 'staff' then
        (select member.name from public.staff member where member.user_id::text = a.entity_id) end) as title,
      coalesce(a.detail -> 'changed', '[]') as changed, a.created_at
    ${found} order by a.created_at desc, a.id desc limit ${size} offset ${(page - 1) * size}`
  return { total, page, page_size: size, rows: [...rows] }
}
