import type { TransactionSql } from 'postgres'
import type { NewsletterLinks } from '#app/features/newsletter/newsletter-links.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

/** Runs with every right, since whoever has a link needs no account: each statement asks for the hash of its token. */
export function createNewsletterLinks(asServer: RunSql): NewsletterLinks {
  const follow = (work: (sql: TransactionSql, token: string) => Promise<boolean>) => async (token: string) =>
    isEmailToken(token) && asServer((sql) => work(sql, token))
  return { isConfirmed: follow(isConfirmed), confirm: follow(confirm), unsubscribe: follow(unsubscribe) }
}

async function isConfirmed(sql: TransactionSql, token: string) {
  const confirmed = await sql`
    select from private.newsletter_links l join public.newsletter_subscribers s on s.id = l.subscriber_id
    where l.token_hash = ${hashToken(token)} and s.status = 'confirmed'`
  return confirmed.length > 0
}

async function confirm(sql: TransactionSql, token: string) {
  const [subscriber] = await lockSubscriber(sql, token)
  if (subscriber?.status === 'confirmed') return true
  // Reads the link after locking, since a parallel use of it may have come first.
  const [confirmed] = await sql<{ id: string; email: string; language: string }[]>`
    with link as (
      update private.newsletter_links set used_at = now()
      where token_hash = ${hashToken(token)} and asks_to_confirm and used_at is null
        and created_at >= now() - interval '7 days'
      returning subscriber_id, consent_text, created_at
    )
    update public.newsletter_subscribers s
    set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null, bounced_at = null, bounce_reason = null,
      consent_text = coalesce(link.consent_text, s.consent_text),
      consented_at = case when link.consent_text is null then s.consented_at else link.created_at end
    from link where s.id = link.subscriber_id
    returning s.id, s.email, s.language`
  if (!confirmed) return false
  const newToken = createEmailToken()
  await sql`
    insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm)
    values (${hashToken(newToken)}, ${confirmed.id}, false)`
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('newsletter_welcome', ${confirmed.email}, ${sql.json({ token: newToken })}, ${confirmed.language})`
  return true
}

async function unsubscribe(sql: TransactionSql, token: string) {
  const [subscriber] = await lockSubscriber(sql, token)
  if (!subscriber) return false
  await sql`
    update private.newsletter_links set used_at = now() where subscriber_id = ${subscriber.id} and used_at is null`
  await sql`
    update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
    where id = ${subscriber.id} and status <> 'unsubscribed'`
  return true
}

function lockSubscriber(sql: TransactionSql, token: string) {
  return sql<{ id: string; status: string }[]>`
    select s.id, s.status from private.newsletter_links l join public.newsletter_subscribers s on s.id = l.subscriber_id
    where l.token_hash = ${hashToken(token)} for no key update of s`
}
