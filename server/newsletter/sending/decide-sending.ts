import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { changedSince, type IssueStatus, lockIssue } from '#server/newsletter/issue.ts'
import { newsletterCallMessages } from '#server/newsletter/newsletter-call-messages.ts'
import { sendingProblem, startIssue, stopIssue } from './issue-sending.ts'
import { takeLock } from '#server/postgres/transaction.ts'

const decisions = ['send', 'schedule', 'unschedule', 'stop', 'resume', 'end'] as const
type Decision = (typeof decisions)[number]

export const decisionInput = z.object({
  id: z.uuid(),
  decision: z.enum(decisions),
  /** When it is to go out. */
  moment: z.iso.datetime({ offset: true }).optional(),
  /** Whoever sends or schedules names the version that they have read. */
  version: z.int().optional(),
})
type Input = z.infer<typeof decisionInput>
/** 'done', 'changed' where somebody has decided or saved since, 'gone', or why it cannot be sent. */
type Decided = { state: string; by?: string | null; at?: string }

const decidable: Record<Decision, IssueStatus> = {
  send: 'draft',
  schedule: 'draft',
  unschedule: 'scheduled',
  stop: 'sending',
  resume: 'stopped',
  end: 'stopped',
}

export async function decideSending(sql: TransactionSql, input: Input): Promise<Decided> {
  const { id, decision, version } = input
  await requireManager(sql, newsletterCallMessages.managersOnly)
  await takeLock(sql, 'newsletter')
  const issue = await lockIssue(sql, id)
  if (!issue) return { state: 'gone' }
  if (issue.status !== decidable[decision]) return { state: 'changed' }
  if ((decision === 'send' || decision === 'schedule') && issue.version !== version) return changedSince(issue)
  const hasRecipients = issue.started_at !== null
  const problem = await findProblem(sql, input)
  if (problem !== null && !(decision === 'resume' && problem === 'nobody' && hasRecipients)) return { state: problem }
  await carryOut(sql, input, hasRecipients)
  await logActivity(sql, { entity: 'newsletter', action: decision, id, detail: { title: issue.subject } })
  return { state: 'done' }
}

async function findProblem(sql: TransactionSql, { id, decision, moment }: Input): Promise<string | null> {
  if (decision !== 'send' && decision !== 'schedule' && decision !== 'resume') return null
  const [found] = await sql<[{ problem: string | null; is_past: boolean }]>`
    select ${sendingProblem(sql)} as problem,
      coalesce(${moment ?? null}::timestamptz not between now() - interval '1 minute' and now() + interval '1 year', true) as is_past
    from private.newsletter_issues i where i.id = ${id}`
  return found.problem ?? (decision === 'schedule' && found.is_past ? 'past' : null)
}

/** A sender is stored with the plan, since they are asked again when its time comes. */
async function carryOut(sql: TransactionSql, { id, decision, moment }: Input, hasRecipients: boolean) {
  switch (decision) {
    case 'send':
      await startIssue(sql, id)
      await sql`update private.newsletter_issues set sent_by = private.caller_id() where id = ${id}`
      break
    case 'schedule':
      await sql`
        update private.newsletter_issues set status = 'scheduled', scheduled_for = ${moment ?? null}, sent_by = private.caller_id()
        where id = ${id}`
      break
    case 'unschedule':
      await sql`
        update private.newsletter_issues set status = 'draft', scheduled_for = null, flagged_at = null where id = ${id}`
      break
    case 'stop':
      await stopIssue(sql, id, null)
      break
    case 'resume':
      // One that was stopped at its scheduled time has no recipients yet.
      if (!hasRecipients) await startIssue(sql, id)
      await sql`
        update private.newsletter_issues
        set status = 'sending', resumed_at = now(), stop_reason = null, sent_by = private.caller_id() where id = ${id}`
      break
    case 'end':
      await sql`
        update private.newsletter_sends set status = 'skipped', finished_at = now()
        where issue_id = ${id} and status = 'waiting'`
      await sql`
        update private.newsletter_issues set status = 'sent', finished_at = now(), stop_reason = null where id = ${id}`
  }
}
