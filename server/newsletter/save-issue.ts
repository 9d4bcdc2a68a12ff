import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { newsletterIssuesAudience, newsletterIssuesLanguage } from '#app/backend/stored-values.ts'
import type { IssueContent } from '#app/features/newsletter/issue-content.ts'
import { lockIssue, readIssue, type StoredIssue } from './issue.ts'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { newsletterCallMessages } from './newsletter-call-messages.ts'

export const savedIssueInput = z.object({
  /** The table of issues checks it, whoever writes. */
  content: z.custom<IssueContent>((content) => content !== undefined),
  language: z.enum(newsletterIssuesLanguage),
  audience: z.enum(newsletterIssuesAudience),
  /** Without an id it is added. */
  id: z.uuid().optional(),
  /** The version that the caller has changed. */
  version: z.int().optional(),
})
type Input = z.infer<typeof savedIssueInput>
type SavedIssue = { state: 'saved' | 'changed' | 'locked'; issue: StoredIssue } | { state: 'gone' }

/**
 * Adds an issue, or saves a draft of the expected version. Nothing is written, and the state says why, when somebody else saved it
 * meanwhile, or it is no draft any more, or it is gone.
 */
export async function saveIssue(sql: TransactionSql, input: Input): Promise<SavedIssue> {
  await requireWriter(sql, newsletterCallMessages.writersOnly)
  const { content, language, audience, id, version } = input
  if (id === undefined) return { state: 'saved', issue: await addIssue(sql, input) }
  const known = await lockIssue(sql, id)
  if (!known) return { state: 'gone' }
  if (known.status !== 'draft') return { state: 'locked', issue: await readStored(sql, id) }
  if (known.version !== version) return { state: 'changed', issue: await readStored(sql, id) }
  // What was tested is not what is stored now.
  await sql`
    update private.newsletter_issues
    set content = ${sql.json(content)}, language = ${language}, audience = ${audience}, version = version + 1, tested_at = null,
      updated_by = private.caller_id(), updated_at = now()
    where id = ${id}`
  return { state: 'saved', issue: await readStored(sql, id) }
}

async function addIssue(sql: TransactionSql, { content, language, audience }: Input) {
  const [added] = await sql<[{ id: string }]>`
    insert into private.newsletter_issues (content, language, audience, updated_by)
    values (${sql.json(content)}, ${language}, ${audience}, private.caller_id()) returning id`
  await logActivity(sql, { entity: 'newsletter', action: 'insert', id: added.id, detail: { title: content.subject } })
  return readStored(sql, added.id)
}

async function readStored(sql: TransactionSql, id: string) {
  const issue = await readIssue(sql, id)
  if (!issue) throw new Error(`Issue ${id} is not stored`)
  return issue
}
