import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { codeOf, insufficientPrivilege } from '#app/backend/sqlstate.ts'
import { type StaffRole, staffRoles } from '#app/backend/staff-entry.ts'
import { logActivity } from '#server/activity/log-activity.ts'
import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'
import { type CallContext, forbidCall, rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { requireManagerOfRole } from './rights.ts'
import { invitationLink } from './invitation-link.ts'
import { staffCallMessages } from './staff-call-messages.ts'

type Invitation = { id: string; email: string; name: string; role: StaffRole; may_publish: boolean; expires_at: string }

/** Of those to roles that the caller manages, the newest first. */
export async function listInvitations(sql: TransactionSql): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select id, email, name, role, may_publish, expires_at from public.staff_invitations order by created_at desc`
}

export const invitationInput = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  mayPublish: z.boolean().default(false),
})
type NewInvitation = z.infer<typeof invitationInput>

/** Queues the email; inviting the same address again replaces the earlier invitation. */
export function inviteStaff(context: CallContext, { name, ...invitation }: NewInvitation) {
  return withLink(context, async (sql) => {
    await requireManagerOfRole(sql, invitation.role)
    const invited = name.trim()
    const token = await writeInvitation(sql, { ...invitation, name: invited })
    await logActivity(sql, { entity: 'staff', action: 'invite', detail: { title: invited } })
    return token
  })
}

/** The link of the invitation, for whoever invites to pass on; null where the email has it, which nobody else reads. */
export async function withLink(
  { transaction, canSendEmail, emailContext: { origin } }: CallContext,
  invite: (sql: TransactionSql) => Promise<string>,
): Promise<{ link: string | null }> {
  const token = await transaction({}, invite)
  return { link: canSendEmail ? null : invitationLink(origin, token) }
}

/**
 * A new invitation replaces the one that the address had, which must be to a role that the caller manages too. Returns the token,
 * which is stored nowhere but in the email. A trigger refuses the address of a member, and the name of a colleague or of the company.
 */
export async function writeInvitation(sql: TransactionSql, { email, name, role, mayPublish }: NewInvitation) {
  const [{ address, is_mailbox }] = await sql<[{ address: string; is_mailbox: boolean }]>`
    select address, private.is_mailbox(address) as is_mailbox from private.normal_email(${email}) as address`
  if (!is_mailbox) throw rejectCall(staffCallMessages.noMailbox)
  const token = createSecretToken()
  const tokenHash = hashToken(token)
  await sql`
    insert into public.staff_invitations (email, name, role, may_publish, token_hash, invited_by)
    values (${address}, ${name}, ${role}, ${mayPublish}, ${tokenHash}, private.caller_id())
    on conflict on constraint invitation_is_one_each do update set
      name = excluded.name, role = excluded.role, may_publish = excluded.may_publish, token_hash = ${tokenHash},
      invited_by = excluded.invited_by, created_at = now(), expires_at = now() + interval '7 days'`.catch((error) => {
    // The policies let through what the caller invites; the earlier invitation is what they hide.
    throw codeOf(error) === insufficientPrivilege ? forbidCall(staffCallMessages.invitedByHigher) : error
  })
  await sql`
    insert into public.mail_outbox (template, recipient, payload)
    values ('staff_invitation', ${address}, ${sql.json({ token, name })})`
  return token
}

export const withdrawalInput = z.object({ id: z.guid() })

/** One to a role that the caller does not manage is none to them, as in the list. */
export async function withdrawInvitation(sql: TransactionSql, { id }: z.infer<typeof withdrawalInput>) {
  await requireManager(sql, staffCallMessages.managersInvite)
  const withdrawn = await sql`delete from public.staff_invitations where id = ${id} returning id`
  if (withdrawn.length === 0) throw rejectCall(staffCallMessages.invitationGone)
}
