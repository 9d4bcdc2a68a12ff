import type { TransactionSql } from 'postgres'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { findDueOf } from './find-due.ts'

/** A member of staff; the company, about listings that are nobody's, has neither id nor name. */
type Receiver = { member: string | null; address: string; name: string | null }

/**
 * At most one email a week to each agent or manager with listings that are due, and one to the company about those that are nobody's.
 * Returns how many were queued. A row that says it happened decides which replica does it, and the times are the database's.
 */
export async function queueAvailabilityEmails(sql: TransactionSql): Promise<number> {
  await sql`delete from private.availability_links where expires_at < now()`
  const receivers = await sql<Receiver[]>`
    select receiver.* from (
      select s.user_id as member, s.email as address, s.name from public.staff s where private.can_be_assigned(s.user_id)
      union all
      (select null, company.address, null from private.company_addresses() as company (address) limit 1)
    ) receiver
    where private.wants_notification('emailNotifications') and private.is_email_address(receiver.address)`
  let queued = 0
  for (const receiver of receivers) {
    const ids = await findDueOf(sql, receiver.member)
    if (ids.length > 0 && (await claimEmail(sql, receiver.member))) {
      await ask(sql, receiver, ids)
      queued += 1
    }
  }
  return queued
}

/** Only the winner of the row queues the week's email. */
async function claimEmail(sql: TransactionSql, member: string | null) {
  const claimed = await sql`
    insert into private.availability_emails as last (recipient, sent_at) values (${member ?? 'company'}, now())
    on conflict (recipient) do update set sent_at = excluded.sent_at where last.sent_at <= now() - interval '7 days'
    returning recipient`
  return claimed.length > 0
}

/** Never before seven in the morning. */
async function ask(sql: TransactionSql, { member, address, name }: Receiver, ids: readonly string[]) {
  const token = member === null ? undefined : await makeLink(sql, member, ids)
  const payload = {
    count: ids.length,
    ...(name !== null && { name }),
    ...(member !== null && { member_id: member }),
    ...(token && { token }),
  }
  const [email] = await sql<[{ id: string }]>`
    insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
    values (
      'availability_due', ${address}, ${sql.json(payload)}, 'en',
      greatest(now(), private.start_of_day(private.company_day(now())) + interval '7 hours')
    )
    returning id`
  await sql`
    insert into private.availability_requests as known (property_id, confirmed_on, email_id)
    select p.id, p.availability_confirmed_on, ${email.id} from public.properties p where p.id = any (${ids}::uuid[])
    on conflict (property_id) do update
    set email_id = excluded.email_id, confirmed_on = excluded.confirmed_on,
      asked_at = case when known.confirmed_on = excluded.confirmed_on then known.asked_at else excluded.asked_at end`
}

/** A link for these listings; undefined for somebody who needs a second factor, who signs in instead. */
async function makeLink(sql: TransactionSql, member: string, ids: readonly string[]) {
  const token = createEmailToken()
  const stored = await sql`
    insert into private.availability_links (token_hash, member_id, property_ids)
    select ${hashToken(token)}, ${member}, ${ids}::uuid[]
    where not private.requires_second_factor() and not private.has_second_factor(${member})
    returning member_id`
  return stored.length > 0 ? token : undefined
}
