import type { TransactionSql } from 'postgres'

/** Why issue `i` cannot be sent, or null. The screen has the words. */
export const sendingProblem = (sql: TransactionSql) => sql`
  case
    when not private.is_feature_on('newsletter') then 'off'
    when private.is_blank(i.content ->> 'subject') then 'no_subject'
    when jsonb_array_length(i.content -> 'blocks') = 0 then 'empty'
    when private.is_blank((select s.value ->> 'address' from public.settings s where s.section = 'company')) then 'no_address'
    when i.tested_at is null then 'untested'
    when not exists (select from private.newsletter_recipients(i)) then 'nobody'
  end`

/** Stores a row for each of its recipients, of whom some may have one already. */
export async function startIssue(sql: TransactionSql, id: string) {
  await sql`
    insert into private.newsletter_sends (issue_id, subscriber_id)
    select i.id, recipient from private.newsletter_issues i cross join private.newsletter_recipients(i) as recipient
    where i.id = ${id}
    on conflict (issue_id, subscriber_id) do nothing`
  await sql`
    update private.newsletter_issues
    set status = 'sending', started_at = coalesce(started_at, now()), resumed_at = now(), stop_reason = null
    where id = ${id}`
}

/** What is not being sent yet goes back to wait. */
export async function stopIssue(sql: TransactionSql, id: string, reason: string | null) {
  await sql`
    with recalled as (
      delete from public.mail_outbox m using private.newsletter_sends n
      where n.issue_id = ${id} and n.id = m.id and m.status = 'queued' returning m.id
    )
    update private.newsletter_sends n set status = 'waiting', queued_at = null
    from recalled where n.id = recalled.id`
  await sql`update private.newsletter_issues set status = 'stopped', stop_reason = ${reason} where id = ${id}`
}
