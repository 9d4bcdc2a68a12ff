import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireManager } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const failuresInput = z.object({ issueId: z.uuid() })

type Failure = { id: string; email: string | null; status: 'failed' | 'uncertain'; error: string | null }

/** The emails of an issue that did not arrive, with the mail server's words. At most 200. */
export async function listFailures(sql: TransactionSql, { issueId }: z.infer<typeof failuresInput>) {
  await requireManager(sql, newsletterCallMessages.managersOnly)
  const failures = await sql<Failure[]>`
    select n.id, s.email, n.status, n.error
    from private.newsletter_sends n left join public.newsletter_subscribers s on s.id = n.subscriber_id
    where n.issue_id = ${issueId} and n.status in ('failed', 'uncertain')
    order by n.id limit 200`
  return [...failures]
}
