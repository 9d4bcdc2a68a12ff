import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { staffRoles } from '#app/backend/staff-entry.ts'
import { singleLineText } from '#app/shared/form/field-schemas.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { staffCallMessages } from './staff-call-messages.ts'

export const memberChangeInput = z.object({
  userId: z.guid(),
  role: z.enum(staffRoles).optional(),
  mayPublish: z.boolean().optional(),
  isSuspended: z.boolean().optional(),
  name: z.string().optional(),
})
const memberName = singleLineText(staffCallMessages.nameSubject, { max: 100, isRequired: true })

/** Policies say whose entry the caller may change, triggers what of it, and end the access of whoever gets another standing. */
export async function changeMember(sql: TransactionSql, input: z.infer<typeof memberChangeInput>) {
  const { userId, role, mayPublish, isSuspended } = input
  const name = memberName.optional().safeParse(input.name)
  if (!name.success) throw rejectCall(name.error.issues[0]?.message ?? '')
  const changed = await sql`
    update public.staff set role = coalesce(${role ?? null}, role), may_publish = coalesce(${mayPublish ?? null}, may_publish),
      is_suspended = coalesce(${isSuspended ?? null}, is_suspended), name = coalesce(${name.data ?? null}, name)
    where user_id = ${userId} returning user_id`
  if (changed.length === 0) throw forbidCall(staffCallMessages.notManaged)
}

export const memberInput = z.object({ userId: z.guid() })

/** Removes a member's lost factor; all their sessions end. */
export async function resetSecondFactor(sql: TransactionSql, { userId }: z.infer<typeof memberInput>) {
  await sql`select private.reset_second_factor(${userId})`
}
