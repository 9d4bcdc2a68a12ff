import type { TransactionSql } from 'postgres'
import type { StaffRole } from '#app/backend/staff-entry.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { openWork, type Work } from './open-work.ts'
import { staffCallMessages } from './staff-call-messages.ts'

type ListedMember = {
  user_id: string
  name: string
  /** Null for those whom the caller does not manage. */
  email: string | null
  role: StaffRole
  is_suspended: boolean
  may_publish: boolean
  is_managed: boolean
  last_seen_at: string | null
  /** False for everybody where the caller is no super admin. */
  has_second_factor: boolean
  /** Up to 1,001 of each kind: more than that is "1,000+". */
  work: Work
}

/** Everybody, with what they have and when they were last seen. */
export async function listStaff(sql: TransactionSql): Promise<ListedMember[]> {
  await requireManager(sql, staffCallMessages.managersOnly)
  const work = openWork(sql, sql`s.user_id`)
  return sql<ListedMember[]>`
    select s.user_id, s.name, s.role, s.is_suspended, s.may_publish, s.last_seen_at, s.has_second_factor,
      case when private.may_manage_role(s.role) or s.user_id = private.caller_id() then s.email end as email,
      private.may_manage_role(s.role) and s.user_id <> private.caller_id() as is_managed,
      jsonb_build_object(
        'inquiries', (select count(*) from (select ${work.inquiries} limit 1001) few),
        'listings', (select count(*) from (select ${work.listings} limit 1001) few),
        'viewings', (select count(*) from (select ${work.viewings} limit 1001) few),
        'drafts', (select count(*) from (select ${work.drafts} limit 1001) few)
      ) as work
    from private.staff_list() s order by s.is_suspended, s.name, s.user_id`
}
