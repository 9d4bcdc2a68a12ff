import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const bounceInput = z.object({ id: z.uuid() })

/** For bounces that reach the company's mailbox instead of this server. False when there was nothing to mark. */
export async function markBounced(sql: TransactionSql, { id }: z.infer<typeof bounceInput>): Promise<boolean> {
  await requireManager(sql, newsletterCallMessages.managersOnly)
  const { count } = await sql`
    update public.newsletter_subscribers set status = 'bounced', bounced_at = now(), bounce_reason = 'Marked by staff'
    where id = ${id} and status in ('pending', 'confirmed')`
  if (count > 0) await logActivity(sql, { entity: 'newsletter', action: 'update', id, detail: { changed: ['status'] } })
  return count > 0
}
