import type { TransactionSql } from 'postgres'
import type { StaffRole } from '#app/backend/staff-entry.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { staffCallMessages } from './staff-call-messages.ts'

/** For whoever gives this role to somebody. */
export async function requireManagerOfRole(sql: TransactionSql, role: StaffRole) {
  await requireManager(sql, staffCallMessages.managersInvite)
  const [caller] = await sql<[{ may: boolean }]>`select private.may_manage_role(${role}) as may`
  if (!caller.may) throw forbidCall(staffCallMessages.roleIsHigher)
}

/** For whoever hands over the work of this member, who is returned. */
export async function requireManagerOfLeaver(sql: TransactionSql, member: string) {
  await requireManager(sql, staffCallMessages.managersHandOver)
  const [leaver] = await sql<{ name: string; is_suspended: boolean; is_own: boolean; is_managed: boolean }[]>`
    select name, is_suspended, user_id = private.caller_id() as is_own, private.may_manage_role(role) as is_managed
    from private.staff_list() where user_id = ${member}`
  if (!leaver) throw rejectCall(staffCallMessages.memberGone)
  if (leaver.is_own) throw rejectCall(staffCallMessages.ownWork)
  if (!leaver.is_managed) throw forbidCall(staffCallMessages.leaverIsHigher)
  return leaver
}
