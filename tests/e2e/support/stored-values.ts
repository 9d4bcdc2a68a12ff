import type { Sql } from 'postgres'
import { fetchChoices } from '#server/codegen/describe-database.ts'
import { superAdmin } from './admin.ts'
import type { Site } from './site.ts'
import { at, viewingDay } from './viewing-rows.ts'

/** What the rows of a test belong to. */
export type Parents = { property: string; member: string; inquiry: string; issue: string }
type Write = (value: string, context: { sql: Sql; parents: Parents; number: number }) => Promise<unknown>

const updateListing =
  (column: string): Write =>
  (value, { sql, number }) =>
    sql`
    update public.properties set ${sql({ [column]: value })}
    where id = (select p.id from public.properties p where p.is_published and p.type <> 'Land' order by p.id offset ${number % 12} limit 1)`

const addInquiry =
  (column: string, more: Record<string, string> = {}): Write =>
  (value, { sql }) =>
    sql`
    insert into public.inquiries ${sql({
      name: `${column} ${value}`,
      email: `${column.replaceAll('_', '-')}-${value.replaceAll('_', '-')}@example.com`,
      phone: '+254712000990',
      message: `Inquiry with ${column} ${value}`,
      [column]: value,
      ...more,
    })}`

const addEmail =
  (column: 'channel' | 'status'): Write =>
  (value, { sql }) => {
    const channel = column === 'channel' ? value : 'mail'
    const status = column === 'status' ? value : 'failed'
    const recipient =
      { mail: 'listed@example.com', sms: '+254712000991' }[channel] ?? '01890000-0000-7000-8000-000000000000'
    return sql`
      insert into public.mail_outbox (channel, template, recipient, status, next_attempt_at)
      values (${channel}, 'inquiry_to_company', ${recipient}, ${status}, now() + interval '1 day')`
  }

const addSubscriber =
  (column: string): Write =>
  (value, { sql }) =>
    sql`
    insert into public.newsletter_subscribers ${sql({
      email: `${column}-${value.replaceAll('_', '-')}@example.com`,
      consent_text: 'Yes',
      added_note: 'By phone',
      [column]: value,
    })}`

const addIssue =
  (column: string): Write =>
  (value, { sql }) =>
    sql`
    insert into private.newsletter_issues ${sql({
      content: sql.json({ subject: `${column} ${value}`, previewText: '', blocks: [] }),
      // Far ahead, so that it isn't sent meanwhile.
      scheduled_for: new Date(Date.now() + 30 * 86_400_000),
      [column]: value,
    })}`

/** For each column that the database limits to a list of values: how to write a row that somebody is shown. */
export const writers: Readonly<Record<string, Write>> = {
  'inquiries.closed_reason': addInquiry('closed_reason', { status: 'closed' }),
  'inquiries.inquiry_type': addInquiry('inquiry_type'),
  'inquiries.language': addInquiry('language'),
  'inquiries.source': addInquiry('source'),
  'inquiries.status': addInquiry('status'),
  'inquiry_changes.field': (value, { sql, parents }) => sql`
    insert into public.inquiry_changes (inquiry_id, field, became, due_at)
    values (${parents.inquiry}, ${value}, ${value === 'assignee' ? parents.member : 'other'}, now())`,
  'inquiry_contacts.channel': (value, { sql, parents }) => sql`
    insert into public.inquiry_contacts (inquiry_id, author_id, channel)
    values (${parents.inquiry}, ${parents.member}, ${value})`,
  'inquiry_replies.brochure': (value, { sql, parents }) => sql`
    insert into public.inquiry_replies (inquiry_id, author_id, body, brochure)
    values (${parents.inquiry}, ${parents.member}, ${`A reply with ${value}`}, ${value})`,
  'listing_reports.reason': (value, { sql, parents }) => sql`
    insert into public.listing_reports (property_id, reason, details) values (${parents.property}, ${value}, 'See the site')`,
  'mail_outbox.channel': addEmail('channel'),
  'mail_outbox.status': addEmail('status'),
  'newsletter_subscribers.language': addSubscriber('language'),
  'newsletter_subscribers.source': addSubscriber('source'),
  'newsletter_subscribers.status': addSubscriber('status'),
  'private.newsletter_issues.audience': addIssue('audience'),
  'private.newsletter_issues.language': addIssue('language'),
  'private.newsletter_issues.status': addIssue('status'),
  'private.newsletter_sends.status': (value, { sql, parents }) => sql`
    insert into private.newsletter_sends (issue_id, status) values (${parents.issue}, ${value})`,
  'private.post_plans.problem': (value, { sql, number }) => sql`
    insert into private.post_plans (post_id, problem)
    select b.id, ${value} from public.blogs b order by b.id desc offset ${number % 4} limit 1
    on conflict (post_id) do update set problem = excluded.problem`,
  'private.property_versions.kind': (value, { sql, parents }) => sql`
    insert into private.property_versions (property_id, kind, value)
    select ${parents.property}, ${value}, v.value from private.property_versions v limit 1`,
  'private.publication_plans.problem': (value, { sql, number }) => sql`
    insert into private.publication_plans (property_id, problem)
    select p.id, ${value} from public.properties p order by p.id desc offset ${number % 12} limit 1
    on conflict (property_id) do update set problem = excluded.problem`,
  'private.undo_journal.kind': (value, { sql, parents }) => sql`
    insert into private.undo_journal (noun, kind, done_by, expires_at, entries)
    values (
      'properties', ${value}, ${parents.member}, now() + interval '30 minutes',
      ${sql.json([{ id: parents.property, before: {}, after: { version: 1 } }])}
    )`,
  'properties.construction_stage': updateListing('construction_stage'),
  'properties.electricity': updateListing('electricity'),
  'properties.furnishing': updateListing('furnishing'),
  'properties.internet': updateListing('internet'),
  'properties.land_size_unit': updateListing('land_size_unit'),
  'properties.lcb_consent': updateListing('lcb_consent'),
  'properties.pets': updateListing('pets'),
  'properties.price_type': updateListing('price_type'),
  'properties.status': updateListing('status'),
  'properties.tenure': updateListing('tenure'),
  'properties.water': updateListing('water'),
  // Of the kind land there is one, and always.
  'property_kinds.kind': async (value, { sql }) => {
    if (value === 'land') return
    const slug = `kind-${value.replaceAll('_', '-')}`
    await sql`insert into public.property_kinds ${sql({ name: `Kind ${value}`, slug, kind: value })}`
  },
  'staff_invitations.role': (value, { sql, number }) => sql`
    insert into public.staff_invitations (email, name, role, token_hash)
    values (${`role-${number}@example.com`}, ${`Role ${value}`}, ${value}, ${String(number).padStart(64, '0')})`,
  'viewings.status': async (value, { sql, parents, number }) => {
    const start = new Date(Date.parse(at('05:00')) + number * 1_800_000)
    const [inquiry] = await sql<{ id: string }[]>`
      insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, assignee_id)
      values (${`Visits ${value}`}, 'visits@example.com', '+254712000992', ${`A viewing that is ${value}`}, 'viewing',
        ${parents.property}, ${parents.member}) returning id`
    await sql`
      insert into public.viewings (inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, token_hash)
      values (${inquiry?.id ?? ''}, ${parents.property}, ${parents.member}, ${start},
        ${new Date(start.getTime() + 1_800_000)}, 1, ${value}, ${String(number).padStart(64, '0')})`
  },
}

/** Values of rows that nobody is shown as a list, with the reason. */
export const neverListed: Readonly<Record<string, string>> = {
  'content.key': 'a key of the code’s own documents',
  'content.language': 'chosen by the address of the page',
  'content_drafts.language': 'as content.language',
  'content_versions.language': 'as content.language',
  'listing_reports.language': 'of the email that answers',
  'mail_outbox.language': 'of the email',
  'private.account_links.kind': 'one link is opened by its token',
  'private.consent_texts.language': 'chosen by the form',
  'private.consent_texts.purpose': 'chosen by the form',
  'private.import_photos.state': 'counted in the report of an import',
  'private.import_rows.action': 'counted in the report of an import',
  'private.import_rows.outcome': 'counted in the report of an import',
  'private.taxonomy_names.list': 'a key of the code’s own lists',
  'private.list_views.list': 'a key of the code’s own lists',
  'private.newsletter_suppressions.reason': 'looked up by address',
  'private.saved_search_matches.kind': 'in an email to a visitor',
  'private.saved_searches.frequency': 'a form of the visitor’s own',
  'private.saved_searches.language': 'of the email',
  'private.shortlist_votes.vote': 'a page of the visitors’ own',
  'private.visit_names.kind': 'the analytics count names',
  'private.viewing_requests.part': 'a page of the visitor’s own, and an email',
  'settings.section': 'a key of the code’s own settings',
  'slug_history.entity': 'a redirect',
  'staff.role': 'decides rights: a session with a role that this version does not know has none',
  'viewings.undo_status': 'the target of Undo',
}

/** Rows that those of a list belong to. */
export async function addParents({ sql }: Site): Promise<Parents> {
  const [found] = await sql<{ property: string; member: string }[]>`
    select p.id as property, s.user_id as member from public.properties p, public.staff s
    where p.is_published and p.type <> 'Land' and s.email = ${superAdmin.email} order by p.id limit 1`
  const [inquiry] = await sql<{ id: string }[]>`
    insert into public.inquiries (name, email, message) values ('Parent Inquiry', 'parent@example.com', 'With a history')
    returning id`
  const [issue] = await sql<{ id: string }[]>`
    insert into private.newsletter_issues (content, status, started_at)
    values (${sql.json({ subject: 'Parent issue', previewText: '', blocks: [] })}, 'sent', now()) returning id`
  return {
    property: found?.property ?? '',
    member: found?.member ?? '',
    inquiry: inquiry?.id ?? '',
    issue: issue?.id ?? '',
  }
}

let written = 0

/** Writes a row for every value that the catalogue's checks admit. */
export async function writeEveryValue({ sql }: Site, parents: Parents) {
  for (const [column, values] of await fetchChoices(sql)) {
    for (const value of values) {
      written += 1
      await writers[column]?.(value, { sql, parents, number: written })
    }
  }
}

/** Writes a value that no version knows yet into every such column, whose check goes for it. */
export async function writeNewValue({ sql }: Site, { parents, value }: { parents: Parents; value: string }) {
  const checks = await sql<{ table: string; column: string; name: string }[]>`
    select k.conrelid::regclass::text as table, a.attname as column, k.conname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'c' and k.conname like '%\\_is\\_known' and cardinality(k.conkey) = 1`
  for (const { table, column, name } of checks) {
    const write = writers[`${table}.${column}`]
    if (!write) continue
    written += 1
    await sql`alter table ${sql(table)} drop constraint ${sql(name)}`
    await write(value, { sql, parents, number: written })
  }
}

export const calendarDay = viewingDay
