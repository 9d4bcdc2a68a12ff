import type { TransactionSql } from 'postgres'
import { tryLock } from '#server/postgres/transaction.ts'

const batch = 500

/**
 * Deletes data older than the retention periods in the settings, a batch of each kind at a time; returns the number of rows. Returns at
 * once while another replica is doing this.
 */
export async function purgePersonalData(sql: TransactionSql): Promise<number> {
  if (!(await tryLock(sql, 'purge_personal_data'))) return 0
  let gone = 0
  for (const remove of [...beyondRetention, ...deletedLongAgo]) gone += (await remove(sql)).count
  await removeUndone(sql)
  return gone
}

type Remove = (sql: TransactionSql) => Promise<{ count: number }>

const beyondRetention: Remove[] = [
  (sql) => sql`
    delete from public.inquiries i where i.id in (
      select old.id from public.inquiries old
      where old.updated_at < now() - private.retention_of('inquiryDays', 1095) order by old.updated_at limit ${batch}
    )`,
  (sql) => sql`
    delete from public.listing_reports r where r.id in (
      select old.id from public.listing_reports old
      where greatest(old.created_at, old.resolved_at) < now() - private.retention_of('inquiryDays', 1095) limit ${batch}
    )`,
  (sql) => sql`
    delete from private.tasks t where t.id in (
      select old.id from private.tasks old
      where greatest(old.done_at, old.created_at, private.start_of_day(old.due_on)) < now() - private.retention_of('inquiryDays', 1095)
      limit ${batch}
    )`,
  (sql) => sql`
    delete from public.newsletter_subscribers s where s.id in (
      select old.id from public.newsletter_subscribers old
      where (old.status = 'pending' and old.created_at < now() - private.retention_of('subscriberDays', 30))
        or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.retention_of('subscriberDays', 30))
        or (old.status = 'bounced' and old.bounced_at < now() - private.retention_of('subscriberDays', 30))
      limit ${batch}
    )`,
  (sql) => sql`
    delete from public.mail_outbox m where m.id in (
      select old.id from public.mail_outbox old
      where old.status in ('sent', 'failed')
        and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.retention_of('emailRetentionDays', 30)
      limit ${batch}
    )`,
  (sql) => sql`
    delete from private.property_mandates m where m.property_id in (
      select old.property_id from private.property_mandates old
      where greatest(old.updated_at, private.start_of_day(old.expires_on)) < now() - private.retention_of('inquiryDays', 1095)
        and old.expires_on is not null
      limit ${batch}
    )`,
  (sql) => sql`
    delete from private.shortlists s where s.id in (
      select old.id from private.shortlists old where old.expires_at < now() order by old.expires_at limit ${batch}
    )`,
  (sql) => sql`
    delete from private.personal_data_links l where l.token_hash in (
      select old.token_hash from private.personal_data_links old
      where old.created_at < now() - interval '24 hours' limit ${batch}
    )`,
  (sql) => sql`
    delete from private.property_versions v where v.version in (
      select old.version from private.property_versions old where old.saved_at < now() - interval '2 years' limit ${batch}
    )`,
]

/** What was deleted 30 days ago is removed for good. */
const deletedLongAgo: Remove[] = [
  (sql) => sql`
    delete from public.inquiries i where i.id in (
      select old.id from public.inquiries old where old.deleted_at < now() - interval '30 days' limit ${batch}
    )`,
  (sql) => sql`
    delete from public.properties p where p.id in (
      select old.id from public.properties old where old.deleted_at < now() - interval '30 days' limit ${batch}
    )`,
  (sql) => sql`
    delete from public.blogs b where b.id in (
      select old.id from public.blogs old where old.deleted_at < now() - interval '30 days' limit ${batch}
    )`,
  (sql) => sql`
    delete from private.removed_samples r where r.id in (
      select old.id from private.removed_samples old, private.setup state
      where state.samples_removed_at < now() - interval '30 days' limit ${batch}
    )`,
]

/** What can long no longer be undone, with the people to whom no inquiry belongs since. */
async function removeUndone(sql: TransactionSql) {
  await sql`
    with expired as (
      delete from private.undo_journal j where j.id in (
        select old.id from private.undo_journal old where old.expires_at < now() - interval '7 days' order by old.expires_at limit ${batch}
      ) returning j.entries
    )
    delete from private.people p using expired e, jsonb_array_elements(e.entries) as c (entry)
    where p.id in ((c.entry -> 'before' ->> 'person_id')::uuid, (c.entry -> 'after' ->> 'person_id')::uuid)
      and not exists (select from public.inquiries i where i.person_id = p.id)`
}
