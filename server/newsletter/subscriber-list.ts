import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { newsletterSubscribersStatus, type newsletterSubscribersSource } from '#app/backend/stored-values.ts'
import type { Language } from '#app/shared/language.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export type Subscriber = {
  id: string
  email: string
  status: (typeof newsletterSubscribersStatus)[number]
  source: (typeof newsletterSubscribersSource)[number]
  language: Language
  added_by: string | null
  added_note: string | null
  created_at: string
  /** Null until the address was confirmed. */
  consented_at: string | null
  confirmed_at: string | null
  unsubscribed_at: string | null
  bounced_at: string | null
  bounce_reason: string | null
}

export const subscriberSearchInput = z.object({
  words: z.string().default(''),
  state: z.enum(newsletterSubscribersStatus).optional(),
  page: z.int().min(1).default(1),
})

const pageSize = 20

/** A page of the subscribers, the newest first; the last page where there are fewer. */
export async function listSubscribers(
  sql: TransactionSql,
  { words, state, page: wanted }: z.infer<typeof subscriberSearchInput>,
) {
  await requireManager(sql, newsletterCallMessages.managersOnly)
  const found = sql`
    from public.newsletter_subscribers s
    where (${state ?? null}::text is null or s.status = ${state ?? null})
      and (private.is_blank(${words}) or private.fold_text(s.email) like all (private.word_patterns(${words})))`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total ${found}`
  const page = Math.min(wanted, Math.max(Math.ceil(total / pageSize), 1))
  const rows = await sql<Subscriber[]>`
    select s.id, s.email, s.status, s.source, s.language, private.staff_name(s.added_by) as added_by, s.added_note, s.created_at,
      case when s.confirmed_at is not null then s.consented_at end as consented_at, s.confirmed_at, s.unsubscribed_at, s.bounced_at,
      s.bounce_reason
    ${found} order by s.created_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { total, page, page_size: pageSize, rows: [...rows] }
}
