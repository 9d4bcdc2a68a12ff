import type { TransactionSql } from 'postgres'
import { batches } from '#app/shared/batches.ts'
import { addSearchLink, nextEmailAt } from './search-link.ts'
import { tryLock } from '#server/postgres/transaction.ts'

/** A comparison of one change with one search takes about a millisecond, and a statement may take five seconds. */
const maxComparisons = 3_000
/** What one run compares; the next goes on. */
const maxComparisonsOfRun = 30_000
const maxChanges = 200
const maxSearches = 200

/** Reports what changed to the searches that it matches, in one email for each that is due; returns how many. One process at a time. */
export async function queueAlerts(sql: TransactionSql): Promise<number> {
  if (!(await tryLock(sql, 'alert emails'))) return 0
  const [{ isOn }] = await sql<[{ isOn: boolean }]>`select private.is_feature_on('propertyAlerts') as "isOn"`
  const active = await sql<{ id: string }[]>`
    select id from private.saved_searches where status = 'active' and ${isOn} order by id`
  const fitting = Math.max(1, Math.floor(maxComparisonsOfRun / Math.max(1, active.length)))
  const changed = await sql<{ id: number }[]>`
    select id from private.alert_changes order by id limit ${Math.min(maxChanges, fitting)} for update skip locked`
  for (const searches of batches(active, maxComparisons))
    for (const changes of batches(changed, Math.max(1, Math.floor(maxComparisons / searches.length))))
      await matchChanges(sql, { changes: changes.map(({ id }) => id), searches: searches.map(({ id }) => id) })
  await sql`delete from private.alert_changes where id = any (${changed.map(({ id }) => id)}::bigint[])`
  await deleteUnconfirmed(sql)
  return isOn ? queueEmails(sql) : 0
}

/**
 * A property is new to a search when it matches now and did not before. A new price is reported when it matched both times. A change of status
 * is reported when the property matches both times with the status filter left out, unless the change itself makes it match: a search
 * for available properties learns that one was sold.
 */
async function matchChanges(sql: TransactionSql, ids: { changes: number[]; searches: string[] }) {
  await sql`
    with parsed as materialized (
      select s.id, s.active_since, private.parse_criteria(s.criteria) as criteria
      from private.saved_searches s where s.id = any (${ids.searches}::uuid[])
    ), searches as materialized (
      select id, active_since, criteria, private.relax(criteria, '{statuses}') as in_any_status from parsed
    ), changed as materialized (
      select c.id, c.property_id, c.created_at, p.price, p.status, p.is_published, private.as_search_row(p) as now,
        old.price as price_before, old.status as status_before, old.is_published as was_published,
        private.as_search_row(old) as before
      from private.alert_changes c join public.properties p on p.id = c.property_id
      cross join lateral jsonb_populate_record(null::public.properties, c.before) as old
      where c.id = any (${ids.changes}::bigint[])
    ), compared as (
      select s.id as search_id, c.*,
        c.is_published and private.matches(c.now, s.criteria) as matches_now,
        coalesce(c.was_published and private.matches(c.before, s.criteria), false) as matched_before,
        c.is_published and private.matches(c.now, s.in_any_status) as matches_now_in_any_status,
        c.was_published and private.matches(c.before, s.in_any_status) as matched_before_in_any_status
      from searches s join changed c on c.created_at >= s.active_since
    )
    insert into private.saved_search_matches (search_id, property_id, kind, value, was)
    select compared.search_id, compared.property_id, alert.kind, alert.value, alert.was
    from compared
    cross join lateral (values
      ('new', '', null, compared.matches_now and not compared.matched_before),
      ('price', coalesce(trim_scale(compared.price)::text, ''), trim_scale(compared.price_before)::text,
        compared.matches_now and compared.matched_before and compared.price is distinct from compared.price_before),
      ('status', compared.status, compared.status_before,
        compared.matches_now_in_any_status and compared.matched_before_in_any_status
          and compared.status <> compared.status_before and (compared.matched_before or not compared.matches_now))
    ) as alert (kind, value, was, is_due)
    where alert.is_due
    order by compared.id
    on conflict do nothing`
}

/** Searches that were not confirmed within seven days, and addresses without one. */
async function deleteUnconfirmed(sql: TransactionSql) {
  await sql`delete from private.saved_searches where status = 'pending' and created_at < now() - interval '7 days'`
  await sql`
    delete from private.search_owners o
    where o.created_at < now() - interval '7 days'
      and not exists (select from private.saved_searches s where s.owner_id = o.id)`
}

type DueSearch = { id: string; ownerId: string; email: string; language: string }

async function queueEmails(sql: TransactionSql): Promise<number> {
  const due = await sql<DueSearch[]>`
    select s.id, s.owner_id as "ownerId", s.language, o.email
    from private.saved_searches s join private.search_owners o on o.id = s.owner_id
    where s.status = 'active' and s.next_email_at <= now()
      and (
        s.frequency <> 'instant'
        or exists (select from private.saved_search_matches m where m.search_id = s.id and m.email_id is null)
      )
    order by s.next_email_at, s.id limit ${maxSearches} for no key update of s skip locked`
  let queued = 0
  for (const search of due) if (await queueEmail(sql, search)) queued += 1
  return queued
}

/** When a person has reached the email limit, the search waits another hour; no match is lost. */
async function queueEmail(sql: TransactionSql, { id, ownerId, email, language }: DueSearch): Promise<boolean> {
  const [{ hasEmailLeft, emailId }] = await sql<[{ hasEmailLeft: boolean; emailId: string }]>`
    select private.has_email_left(${email}, 'saved_search_alert') as "hasEmailLeft", private.new_id() as "emailId"`
  if (!hasEmailLeft) {
    await sql`update private.saved_searches set next_email_at = now() + interval '1 hour' where id = ${id}`
    return false
  }
  const reported = await sql`
    update private.saved_search_matches set email_id = ${emailId} where search_id = ${id} and email_id is null`
  if (reported.count > 0) {
    const token = await addSearchLink(sql, { ownerId, searchId: id, asksToConfirm: false })
    await sql`
      insert into public.mail_outbox (template, recipient, payload, language)
      values ('saved_search_alert', ${email}, ${sql.json({ email_id: emailId, token })}, ${language})`
  }
  await sql`update private.saved_searches s set next_email_at = ${nextEmailAt(sql)} where s.id = ${id}`
  return reported.count > 0
}
