import type { TransactionSql } from 'postgres'
import type { StoredIssue } from './issue.ts'
import { unavailableListings } from './issue-parts.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

type Figures = {
  is_on: boolean
  per_hour: number
  confirmed: number
  pending: number
  bounced: number
  unsubscribed: number
  recent: number
}
type SendCounts = Record<'all' | 'waiting' | 'sent' | 'failed' | 'uncertain' | 'left' | 'unsubscribed', number>
type ListedIssue = Pick<
  StoredIssue,
  | 'id'
  | 'status'
  | 'language'
  | 'scheduled_for'
  | 'started_at'
  | 'finished_at'
  | 'stop_reason'
  | 'updated_at'
  | 'sent_by'
> & { subject: string; counts: SendCounts; unavailable: number }

/** Without addresses, so editors see it too. */
export async function readOverview(sql: TransactionSql) {
  await requireWriter(sql, newsletterCallMessages.writersOnly)
  const [[figures], issues] = await Promise.all([
    sql<[Figures]>`select * from private.newsletter_figures()`,
    sql<ListedIssue[]>`
      select i.id, i.content ->> 'subject' as subject, i.status, i.language, i.scheduled_for, i.started_at, i.finished_at,
        i.stop_reason, i.updated_at, private.staff_name(i.sent_by) as sent_by, private.send_counts(i.id) as counts,
        case when i.status = 'scheduled' then jsonb_array_length(${unavailableListings(sql)}) else 0 end as unavailable
      from (select * from private.newsletter_issues order by created_at desc, id desc limit 100) i
      order by i.created_at desc, i.id desc`,
  ])
  const { is_on, per_hour, ...counts } = figures
  return { is_on, per_hour, counts, issues: [...issues] }
}
