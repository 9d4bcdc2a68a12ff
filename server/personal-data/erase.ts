import type { TransactionSql } from 'postgres'
import { findAsker } from './asker.ts'

/**
 * Deletes everything about the mailbox: inquiries with their replies, notes, tasks and history, reports, subscriptions, searches, emails, the
 * account, the owner of a listing, the address in the activity log, and this link.
 */
export async function erasePersonalData(sql: TransactionSql, token: string): Promise<boolean> {
  const asker = await findAsker(sql, token)
  if (!asker) return false
  const { email, key } = asker
  await announceErasedViewings(sql, key)
  await sql`delete from public.inquiries i where private.email_key(i.email) = ${key}`
  await sql`delete from public.listing_reports r where private.email_key(r.email) = ${key}`
  // The listing and its mandate stay, and nothing in them says whose it is.
  await sql`
    update private.property_mandates m
    set owner_name = '', owner_phone = null, owner_email = null, notes = '', version = m.version + 1, updated_at = now()
    where private.email_key(m.owner_email) = ${key}`
  await sql`delete from public.newsletter_subscribers s where private.email_key(s.email) = ${key}`
  await sql`delete from private.search_owners o where private.email_key(o.email) = ${key}`
  await sql`
    delete from public.mail_outbox m
    where m.channel = 'mail' and (
      private.email_key(m.recipient) = ${key}
      or (m.template = 'staff_request' and private.email_key(m.payload ->> 'address') = ${key})
    )`
  await sql`delete from private.address_changes c where private.email_key(c.new_email) = ${key}`
  await sql`delete from public.staff_requests r where private.email_key(r.email) = ${key}`
  await sql`delete from public.staff_invitations i where private.email_key(i.email) = ${key}`
  await sql`delete from private.personal_data_links l where private.email_key(l.email) = ${key}`
  await sql`
    update public.activity_log l set detail = replace(replace(l.detail::text, ${email}, 'erased'), ${key}, 'erased')::jsonb
    where (strpos(l.detail::text, ${email}) > 0 or strpos(l.detail::text, ${key}) > 0)
      and not exists (select from public.staff member where private.email_key(member.email) = ${key})`
  await sql`select private.erase_accounts(${key})`
  await sql`insert into private.erasures (recipient_hash) values (encode(sha256(convert_to(${key}, 'utf8')), 'hex'))`
  await sql`insert into public.activity_log (action, entity) values ('erase', 'personal_data')`
  return true
}

/** Whoever would wait at the gate is told that a viewing falls away: which one and when, and nothing about the person. */
async function announceErasedViewings(sql: TransactionSql, key: string) {
  await sql`
    select private.queue_company_mail('viewing_erased', what), private.queue_assignee_mail(v.agent_id, 'viewing_erased', what)
    from public.viewings v join public.inquiries i on i.id = v.inquiry_id
    cross join lateral private.public_name(v.property_id) known
    cross join lateral jsonb_build_object(
      'title', known.title, 'location', known.location, 'starts_at', v.starts_at, 'ends_at', v.ends_at
    ) as what
    where private.email_key(i.email) = ${key} and not i.is_spam and private.is_live(v.status) and v.ends_at > now()`
}

/** SHA-256 of the email keys that were erased in the last day, whose emails are removed from the files; older ones are deleted here. */
export async function readRecentErasures(sql: TransactionSql): Promise<string[]> {
  await sql`delete from private.erasures where erased_at < now() - interval '1 day'`
  await sql`delete from private.admitted_emails where admitted_at < now() - interval '1 day'`
  const erasures = await sql<{ recipient: string }[]>`
    select distinct recipient_hash as recipient from private.erasures`
  return erasures.map(({ recipient }) => recipient)
}
