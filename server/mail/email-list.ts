import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { mailOutboxChannel } from '#app/backend/stored-values.ts'
import { emailStates, type EmailState } from '#app/features/mail/email-states.ts'
import { requireSuperAdmin } from '#server/calls/require-role.ts'
import { emailCallMessages } from './email-call-messages.ts'

type ListedEmail = {
  id: string
  channel: (typeof mailOutboxChannel)[number]
  template: string
  status: EmailState
  /** Masked once it was sent. */
  recipient: string
  attempts: number
  next_attempt_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}
type Counts = Record<'all' | EmailState, number>

export const emailSearchInput = z.object({
  status: z.enum(emailStates).optional(),
  /** The kind of the emails; every kind where it is empty. */
  template: z.string().default(''),
  page: z.int().min(1).default(1),
})
type Search = z.infer<typeof emailSearchInput>

const pageSize = 20

/** A page of the waiting, sent, unsent and failed emails without their contents, the newest first; the last page where there are fewer. */
export async function listEmails(sql: TransactionSql, search: Search) {
  await requireSuperAdmin(sql, emailCallMessages.superAdminsRead)
  const counts = await countEmails(sql, search)
  const total = counts[search.status ?? 'all']
  const page = Math.min(search.page, Math.max(Math.ceil(total / pageSize), 1))
  const [rows, withheld, templates] = await Promise.all([
    readEmails(sql, { ...search, page }),
    sql<{ template: string; count: number }[]>`
      select template, sum(count) as count from private.withheld_emails where last_at > now() - interval '7 days'
      group by template order by count desc, template`,
    sql<{ template: string }[]>`select distinct template from public.mail_outbox order by template`,
  ])
  return {
    counts,
    total,
    page,
    page_size: pageSize,
    rows: [...rows],
    /** Emails to the company and its staff over the limit, of the last seven days. */
    withheld: [...withheld],
    /** The templates in use. */
    templates: templates.map(({ template }) => template),
  }
}

async function countEmails(sql: TransactionSql, { template }: Search): Promise<Counts> {
  const [counts] = await sql<[Counts]>`
    select count(*) as all,
      count(*) filter (where m.status in ('queued', 'sending')) as queued,
      count(*) filter (where private.shown_status(m.status, m.channel, m.sent_at) = 'sent') as sent,
      count(*) filter (where private.shown_status(m.status, m.channel, m.sent_at) = 'unsent') as unsent,
      count(*) filter (where m.status = 'failed') as failed
    from public.mail_outbox m ${template ? sql`where m.template = ${template}` : sql``}`
  return counts
}

/** The stored states of each that is shown. */
const storedStates = { queued: ['queued', 'sending'], sent: ['sent'], unsent: ['sent'], failed: ['failed'] }

function readEmails(sql: TransactionSql, { status, template, page }: Search) {
  const ofStatus = status
    ? sql`m.status = any (${storedStates[status]}::text[]) and private.shown_status(m.status, m.channel, m.sent_at) = ${status}`
    : sql`true`
  return sql<ListedEmail[]>`
    select m.id, m.channel, m.template, private.shown_status(m.status, m.channel, m.sent_at) as status,
      case
        when m.channel = 'push' then coalesce(private.device_name(m.recipient), 'a browser that is gone')
        -- Enough to recognise it.
        when m.status = 'sent' and m.channel = 'mail' then left(m.recipient, 2) || '…' || substring(m.recipient from '@.*$')
        when m.status = 'sent' then '…' || right(m.recipient, 3)
        else m.recipient
      end as recipient,
      m.attempts, m.next_attempt_at, m.last_error, m.created_at, m.sent_at
    from public.mail_outbox m where ${template ? sql`m.template = ${template}` : sql`true`} and ${ofStatus}
    order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
}
