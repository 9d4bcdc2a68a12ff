import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { requireManager } from '#server/calls/require-role.ts'
import type { Subscriber } from './subscriber-list.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const exportInput = z.object({
  /** The last one of the batch before. */
  after: z.uuid().optional(),
  size: z.int().min(1).max(1_000).default(500),
})

type ExportedSubscriber = Omit<Subscriber, 'created_at' | 'bounce_reason'> & {
  subscribed_at: string
  consent: string | null
}

/** In the order of their keys, batch by batch. */
export async function exportSubscribers(sql: TransactionSql, { after, size }: z.infer<typeof exportInput>) {
  await requireManager(sql, newsletterCallMessages.managersOnly)
  const rows = await sql<ExportedSubscriber[]>`
    select s.id, s.email, s.status, s.language, s.source, private.staff_name(s.added_by) as added_by, s.added_note,
      s.created_at as subscribed_at, s.consent_text as consent, s.consented_at, s.confirmed_at, s.unsubscribed_at, s.bounced_at
    from public.newsletter_subscribers s
    where ${after ?? null}::uuid is null or s.id > ${after ?? null}
    order by s.id limit ${size}`
  return [...rows]
}
