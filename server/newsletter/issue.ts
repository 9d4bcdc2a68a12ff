import type { TransactionSql } from 'postgres'
import type { newsletterIssuesAudience, newsletterIssuesStatus } from '#app/backend/stored-values.ts'
import type { IssueContent } from '#app/features/newsletter/issue-content.ts'
import type { Language } from '#app/shared/language.ts'
import { issueParts, unavailableListings } from './issue-parts.ts'

export type IssueStatus = (typeof newsletterIssuesStatus)[number]
export type StoredIssue = {
  id: string
  content: IssueContent
  language: Language
  audience: (typeof newsletterIssuesAudience)[number]
  status: IssueStatus
  version: number
  tested_at: string | null
  scheduled_for: string | null
  started_at: string | null
  finished_at: string | null
  stop_reason: string | null
  sent_by: string | null
  updated_by: string | null
  updated_at: string
  recipients: number
  /** What nobody can rent or buy any more; without a title where the caller may not know it. */
  unavailable: { id: string; title: string | null; status: string | null }[]
  /** What stands in its email besides its own words. */
  parts: { listings: { id: string; title: string; location: string }[]; posts: { id: string; title: string }[] }
}

export async function readIssue(sql: TransactionSql, id: string): Promise<StoredIssue | undefined> {
  const [issue] = await sql<StoredIssue[]>`
    select i.id, i.content, i.language, i.audience, i.status, i.version, i.tested_at, i.scheduled_for, i.started_at, i.finished_at,
      i.stop_reason, private.staff_name(i.sent_by) as sent_by, private.staff_name(i.updated_by) as updated_by, i.updated_at,
      (select count(*) from private.newsletter_recipients(i)) as recipients, ${unavailableListings(sql)} as unavailable,
      ${issueParts(sql)} as parts
    from private.newsletter_issues i where i.id = ${id}`
  return issue
}

type IssueState = Pick<StoredIssue, 'status' | 'version' | 'language' | 'started_at' | 'updated_by' | 'updated_at'> & {
  subject: string
}

/** Its state, which stays while it is locked. An editor locks drafts alone: of another issue they read the state as it is. */
export async function lockIssue(sql: TransactionSql, id: string): Promise<IssueState | undefined> {
  const state = sql`
    select i.status, i.version, i.language, i.started_at, i.updated_at, i.content ->> 'subject' as subject,
      private.staff_name(i.updated_by) as updated_by
    from private.newsletter_issues i where i.id = ${id}`
  const [locked] = await sql<IssueState[]>`${state} for no key update`
  if (locked) return locked
  const [issue] = await sql<IssueState[]>`${state}`
  return issue
}

/** Who saved another version than the one that the caller approves, and when. */
export function changedSince({ updated_by: by, updated_at: at }: IssueState) {
  return { state: 'changed' as const, by, at }
}
