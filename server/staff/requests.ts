import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { staffRoles } from '#app/backend/staff-entry.ts'
import { logActivity } from '#server/activity/log-activity.ts'
import { type CallContext, rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { withLink, writeInvitation } from './invitations.ts'
import { requireManagerOfRole } from './rights.ts'
import { staffCallMessages } from './staff-call-messages.ts'

type StaffRequest = { id: string; name: string; email: string; created_at: string }

/** Those who asked for an account and confirmed their address, the first first. */
export async function listRequests(sql: TransactionSql): Promise<StaffRequest[]> {
  return sql<StaffRequest[]>`
    select id, name, email, created_at from public.staff_requests where confirmed_at is not null order by created_at, id limit 100`
}

export const approvalInput = z.object({ id: z.guid(), role: z.enum(staffRoles) })

/** Invites whoever asked, who may then publish only with a manager: that right is given on the list of staff. */
export function approveRequest(context: CallContext, { id, role }: z.infer<typeof approvalInput>) {
  return withLink(context, async (sql) => {
    await requireManagerOfRole(sql, role)
    const [approved] = await sql<{ email: string; name: string }[]>`
      delete from public.staff_requests where id = ${id} and confirmed_at is not null returning email, name`
    if (!approved) throw rejectCall(staffCallMessages.requestGone)
    const token = await writeInvitation(sql, { ...approved, role, mayPublish: false })
    await logActivity(sql, { entity: 'staff', action: 'approve', detail: { title: approved.name } })
    return token
  })
}

export const rejectionInput = z.object({ id: z.guid() })

export async function rejectRequest(sql: TransactionSql, { id }: z.infer<typeof rejectionInput>) {
  await requireManager(sql, staffCallMessages.managersInvite)
  const rejected = await sql`delete from public.staff_requests where id = ${id} returning id`
  if (rejected.length === 0) throw rejectCall(staffCallMessages.requestGone)
}
