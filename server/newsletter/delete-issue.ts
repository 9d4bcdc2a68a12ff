import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const deletionInput = z.object({ id: z.uuid() })

/** Only a draft, by the policy: what was sent stays on record. False when there was none. */
export async function deleteIssue(sql: TransactionSql, { id }: z.infer<typeof deletionInput>): Promise<boolean> {
  await requireWriter(sql, newsletterCallMessages.writersOnly)
  const { count } = await sql`delete from private.newsletter_issues where id = ${id}`
  if (count > 0) await logActivity(sql, { entity: 'newsletter', action: 'delete', id, detail: {} })
  return count > 0
}
