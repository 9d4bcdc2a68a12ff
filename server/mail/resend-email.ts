import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireSuperAdmin } from '#server/calls/require-role.ts'
import { emailCallMessages } from './email-call-messages.ts'

export const resendInput = z.object({ id: z.uuid() })

/**
 * Sends a waiting email at once and retries a failed one. The contents of a sent email are deleted, so it cannot be sent again. False
 * when there was nothing to send.
 */
export async function resendEmail(sql: TransactionSql, { id }: z.infer<typeof resendInput>): Promise<boolean> {
  await requireSuperAdmin(sql, emailCallMessages.superAdminsResend)
  const { count } = await sql`
    update public.mail_outbox
    set status = 'queued', attempts = case status when 'failed' then 0 else attempts end, next_attempt_at = now()
    where id = ${id} and status in ('queued', 'failed')`
  return count > 0
}
