import type { TransactionSql } from 'postgres'
import { unavailableListings } from '#server/newsletter/issue-parts.ts'
import { sendingProblem, startIssue } from './issue-sending.ts'

/**
 * A scheduled issue starts at its time, if whoever scheduled it may still send. What has changed since, such as an empty list, stops it
 * instead, and managers are told.
 */
export async function startScheduledIssues(sql: TransactionSql) {
  const due = await sql<{ id: string; subject: string; problem: string | null }[]>`
    select i.id, i.content ->> 'subject' as subject,
      case when private.is_working_manager(i.sent_by) then ${sendingProblem(sql)} else 'not_allowed' end as problem
    from private.newsletter_issues i where i.status = 'scheduled' and i.scheduled_for <= now() for no key update of i`
  for (const { id, subject, problem } of due) {
    if (problem === null) {
      await startIssue(sql, id)
    } else {
      await sql`update private.newsletter_issues set status = 'stopped', stop_reason = ${problem} where id = ${id}`
      await sql`select private.report_plan_not_run('newsletter', ${id}, ${subject}, ${problem})`
    }
  }
  await flagUnavailable(sql)
}

/** The company is told, an hour before, of listings in the issue that nobody can rent or buy. */
async function flagUnavailable(sql: TransactionSql) {
  await sql`
    with flagged as (
      update private.newsletter_issues i set flagged_at = now()
      where i.status = 'scheduled' and i.flagged_at is null and i.scheduled_for <= now() + interval '1 hour'
        and ${unavailableListings(sql)} <> '[]'
      returning i.id
    )
    select private.queue_company_mail('newsletter_flagged', jsonb_build_object('issue_id', flagged.id)) from flagged`
}
