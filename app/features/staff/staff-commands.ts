import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { singleLineText } from '#app/shared/form/field-schemas.ts'
import { staffMessages } from './staff-messages.ts'
import type { StaffRole } from './staff-queries.ts'

export type NewInvitation = { email: string; name: string; role: StaffRole; mayPublish: boolean }

/** Queues the email; inviting the same address again replaces the earlier invitation. */
export async function inviteStaff(client: Backend, { mayPublish, ...invitation }: NewInvitation) {
  const { error } = await client.rpc('invite_staff', { ...invitation, may_publish: mayPublish })
  if (error) throw error
}

export async function withdrawInvitation(client: Backend, { id }: { id: string }) {
  const { error } = await client.from('staff_invitations').delete().eq('id', id)
  if (error) throw error
}

export function changeStaffRole(client: Backend, { userId, role }: { userId: string; role: StaffRole }) {
  return changeStaff(client, userId, { role })
}

export function allowPublishing(client: Backend, { userId, mayPublish }: { userId: string; mayPublish: boolean }) {
  return changeStaff(client, userId, { may_publish: mayPublish })
}

export function suspendStaff(client: Backend, { userId }: { userId: string }) {
  return changeStaff(client, userId, { is_suspended: true })
}

export function restoreStaff(client: Backend, { userId }: { userId: string }) {
  return changeStaff(client, userId, { is_suspended: false })
}

const staffName = singleLineText(staffMessages.errors.nameSubject, { max: 100, isRequired: true })

export async function renameStaff(client: Backend, { userId, name }: { userId: string; name: string }) {
  const parsed = staffName.safeParse(name)
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
  await changeStaff(client, userId, { name: parsed.data })
}

type Change = { role?: StaffRole; is_suspended?: boolean; may_publish?: boolean; name?: string }

async function changeStaff(client: Backend, userId: string, change: Change) {
  const { data, error } = await client.from('staff').update(change).eq('user_id', userId).select('user_id')
  if (error) throw error
  if (data.length === 0) throw forbiddenError(staffMessages.errors.sessionOver)
}
