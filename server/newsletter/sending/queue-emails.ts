import type { TransactionSql } from 'postgres'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { stopIssue } from './issue-sending.ts'
import { startScheduledIssues } from './scheduled-issues.ts'
import { tryLock } from '#server/postgres/transaction.ts'

/** Moves the next recipients into the outbox, one replica at a time. Returns how many. */
export async function queueNewsletterEmails(sql: TransactionSql): Promise<number> {
  if (!(await tryLock(sql, 'newsletter'))) return 0
  await startScheduledIssues(sql)
  await giveUpInterrupted(sql)
  await stopFailingIssues(sql)
  const moved = await moveRecipients(sql)
  await sql`
    update private.newsletter_issues i set status = 'sent', finished_at = now()
    where i.status = 'sending'
      and not exists (select from private.newsletter_sends n where n.issue_id = i.id and n.status in ('waiting', 'queued'))`
  return moved
}

/** Whether an email whose server ended while it was being sent has arrived is unknown, so it is not sent again. */
async function giveUpInterrupted(sql: TransactionSql) {
  await sql`
    update public.mail_outbox set status = 'failed', last_error = 'The server ended while this was being sent'
    where is_bulk and status = 'sending' and next_attempt_at <= now()`
}

/** Stops an issue whose last 20 emails all failed: the fault is then hardly the recipients'. */
async function stopFailingIssues(sql: TransactionSql) {
  const failing = await sql<{ id: string; error: string | null }[]>`
    select i.id, last.error from private.newsletter_issues i
    cross join lateral (
      select count(*) as finished, bool_and(recent.status = 'failed') as has_failed, max(recent.error) as error
      from (
        select n.status, n.error from private.newsletter_sends n
        where n.issue_id = i.id and n.status in ('sent', 'failed') and n.finished_at > i.resumed_at
        order by n.finished_at desc limit 20
      ) recent
    ) last
    where i.status = 'sending' and last.finished = 20 and last.has_failed`
  for (const { id, error } of failing) await stopIssue(sql, id, error)
}

type Recipient = { id: string; subscriber_id: string; email: string; language: string }
type Waiting = Recipient & { has_left: boolean; had_one: boolean }

async function moveRecipients(sql: TransactionSql) {
  const room = await findRoom(sql)
  if (room <= 0) return 0
  const next = await sql<Waiting[]>`
    select n.id, s.id as subscriber_id, s.email, i.language, s.status is distinct from 'confirmed' as has_left,
      exists (
        select from private.newsletter_sends other
        where other.subscriber_id = s.id and other.issue_id <> n.issue_id
          and other.queued_at >= date_trunc('month', now(), 'Africa/Nairobi')
          and other.status in ('queued', 'sent', 'uncertain')
      ) as had_one
    from private.newsletter_sends n
    join private.newsletter_issues i on i.id = n.issue_id and i.status = 'sending'
    left join public.newsletter_subscribers s on s.id = n.subscriber_id
    where n.status = 'waiting' order by n.id limit ${room}
    for no key update of n`
  const others = next.filter(({ has_left: hasLeft, had_one: hadOne }) => hasLeft || hadOne)
  if (others.length > 0) {
    await sql`
      update private.newsletter_sends n set status = case when o.has_left then 'left' else 'skipped' end, finished_at = now()
      from jsonb_to_recordset(${sql.json(others)}) as o (id uuid, has_left boolean) where n.id = o.id`
  }
  const recipients = next.filter(({ has_left: hasLeft, had_one: hadOne }) => !hasLeft && !hadOne)
  if (recipients.length > 0) await queue(sql, recipients)
  return next.length
}

/** At most 50 that were not tried yet, 500 with those that wait for a retry, and the number an hour of the settings. */
async function findRoom(sql: TransactionSql) {
  const [found] = await sql<[{ room: number }]>`
    select least(
      50 - count(*) filter (where m.attempts = 0), 500 - count(*),
      coalesce((select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000)
        - (select count(*) from private.newsletter_sends n where n.queued_at > now() - interval '1 hour')
    ) as room
    from public.mail_outbox m where m.is_bulk and m.status in ('queued', 'sending')`
  return found.room
}

async function queue(sql: TransactionSql, recipients: Recipient[]) {
  const emails = sql`
    jsonb_to_recordset(${sql.json(recipients.map(withToken))})
      as e (id uuid, subscriber_id uuid, email text, language text, token text, token_hash text)`
  await sql`
    insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm)
    select e.token_hash, e.subscriber_id, false from ${emails}`
  await sql`
    insert into public.mail_outbox (id, template, recipient, payload, language, is_bulk)
    select e.id, 'newsletter_issue', e.email, jsonb_build_object('send_id', e.id, 'token', e.token), e.language, true from ${emails}`
  await sql`update private.newsletter_sends n set status = 'queued', queued_at = now() from ${emails} where n.id = e.id`
}

function withToken(recipient: Recipient) {
  const token = createEmailToken()
  return { ...recipient, token, token_hash: hashToken(token) }
}
