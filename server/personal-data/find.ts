import type { TransactionSql } from 'postgres'
import type { StoredData } from '#app/features/personal-data/personal-data-links.ts'
import { findAsker } from './asker.ts'

/** Everything stored about the mailbox of a link, however its address was written. */
export async function findPersonalData(sql: TransactionSql, token: string): Promise<StoredData | null> {
  const asker = await findAsker(sql, token)
  if (!asker) return null
  const { email, key } = asker
  const [stored] = await sql<[Omit<StoredData, 'email'>]>`
    select ${inquiries(sql, key)} as inquiries, ${reports(sql, key)} as reports, ${ownedListings(sql, key)} as owned_listings,
      ${newsletter(sql, key)} as newsletter, ${savedSearches(sql, key)} as saved_searches, ${emails(sql, key)} as emails,
      ${account(sql, key)} as account`
  return { email, ...stored }
}

const inquiries = (sql: TransactionSql, key: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'reference', i.reference, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
    'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
    'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
    'property', (private.public_name(i.property_id)).title,
    'consent', i.consent_text, 'consented_at', i.consented_at,
    'next_step', i.next_step, 'next_step_at', i.next_step_at,
    'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'message', r.body)
        order by r.created_at), '[]')
      from public.inquiry_replies r where r.inquiry_id = i.id
    ),
    'contacts', (
      select coalesce(jsonb_agg(jsonb_build_object('at', c.created_at, 'channel', c.channel, 'message', c.body)
        order by c.created_at), '[]')
      from public.inquiry_contacts c where c.inquiry_id = i.id
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', c.created_at, 'what', c.field, 'text', c.became, 'details', c.details, 'due_at', c.due_at
      ) order by c.id), '[]')
      from public.inquiry_changes c
      where c.inquiry_id = i.id and c.field in ('next_step', 'next_step_done', 'reason')
    ),
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('added_at', t.created_at, 'text', t.words, 'due_on', t.due_on, 'done_at', t.done_at)
        order by t.created_at), '[]')
      from private.tasks t where t.inquiry_id = i.id
    ),
    'viewings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at,
        'message', v.staff_message, 'feedback', v.feedback
      ) order by v.starts_at), '[]')
      from public.viewings v where v.inquiry_id = i.id
    )
  ) order by i.created_at desc, i.id desc), '[]')
  from public.inquiries i where private.email_key(i.email) = ${key}
)`

const reports = (sql: TransactionSql, key: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
    'property', (private.public_name(r.property_id)).title
  ) order by r.created_at desc, r.id desc), '[]')
  from public.listing_reports r where private.email_key(r.email) = ${key}
)`

const ownedListings = (sql: TransactionSql, key: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'title', (private.public_name(p.id)).title, 'reference', p.reference, 'name', m.owner_name, 'phone', m.owner_phone,
    'email', m.owner_email,
    'mandate_from', m.starts_on, 'mandate_until', m.expires_on, 'commission', m.commission, 'changed_at', m.updated_at
  ) order by m.updated_at desc, p.id), '[]')
  from private.property_mandates m join public.properties p on p.id = m.property_id
  where private.email_key(m.owner_email) = ${key}
)`

const newsletter = (sql: TransactionSql, key: string) => sql`(
  select jsonb_build_object(
    'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
    'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'added_by_staff', s.added_note,
    'consent', s.consent_text, 'consented_at', s.consented_at,
    'issues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', i.content ->> 'subject', 'status', n.status, 'sent_at', case n.status when 'sent' then n.finished_at end
      ) order by n.id desc), '[]')
      from private.newsletter_sends n join private.newsletter_issues i on i.id = n.issue_id
      where n.subscriber_id = s.id and n.status not in ('left', 'skipped')
    )
  )
  from public.newsletter_subscribers s where private.email_key(s.email) = ${key}
  order by s.status = 'confirmed' desc, s.created_at desc limit 1
)`

const savedSearches = (sql: TransactionSql, key: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
    'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
  ) order by s.created_at desc, s.id desc), '[]')
  from private.saved_searches s join private.search_owners o on o.id = s.owner_id
  where private.email_key(o.email) = ${key}
)`

const emails = (sql: TransactionSql, key: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
  ) order by m.created_at desc, m.id desc), '[]')
  from public.mail_outbox m where private.email_key(m.recipient) = ${key} and m.channel = 'mail'
)`

const account = (sql: TransactionSql, key: string) => sql`(
  select jsonb_build_object(
    'opened_at', account.opened_at, 'is_staff', coalesce(account.is_staff, false), 'join_requested_at', request.created_at
  )
  from private.account_with(${key}) account
  full join (
    select r.created_at from public.staff_requests r where private.email_key(r.email) = ${key} order by r.created_at limit 1
  ) request on true
)`
