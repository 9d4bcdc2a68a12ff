import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const removalInput = z.object({ ids: z.array(z.uuid()).min(1).max(500) })

/** Returns how many. Someone who asked not to be emailed stays suppressed. */
export async function removeSubscribers(sql: TransactionSql, { ids }: z.infer<typeof removalInput>): Promise<number> {
  await requireManager(sql, newsletterCallMessages.managersOnly)
  const { count } = await sql`delete from public.newsletter_subscribers where id = any (${ids}::uuid[])`
  await logActivity(sql, { entity: 'newsletter', action: 'delete', detail: { count } })
  return count
}
