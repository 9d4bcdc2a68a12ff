import type { TransactionSql } from 'postgres'
import { storeChanges } from '#server/properties/drafts/store-changes.ts'

type Mandate = { property_id: string; expires_on: string; unpublishes_on_expiry: boolean }

/**
 * Queues the emails that are due and takes expired listings down, each once: the row says that it happened. A mandate that is entered
 * late gets only what is left. Returns the numbers of emails and of listings taken down.
 */
export async function runMandates(sql: TransactionSql) {
  const today = sql`private.company_day(now())`
  const returned = sql`property_id, expires_on, unpublishes_on_expiry`
  const twoWeeks = await sql<Mandate[]>`
    update private.property_mandates set first_notice_at = now()
    where first_notice_at is null and expired_at is null and expires_on > ${today} + 3 and expires_on <= ${today} + 14
    returning ${returned}`
  const threeDays = await sql<Mandate[]>`
    update private.property_mandates set first_notice_at = coalesce(first_notice_at, now()), last_notice_at = now()
    where last_notice_at is null and expired_at is null and expires_on > ${today} and expires_on <= ${today} + 3
    returning ${returned}`
  for (const mandate of [...twoWeeks, ...threeDays]) await queueEmail(sql, 'mandate_expires', mandate)
  const over = await sql<Mandate[]>`
    select ${returned} from private.property_mandates
    where expired_at is null and expires_on <= ${today} and unpublishes_on_expiry limit 200`
  let unpublished = 0
  for (const mandate of over) {
    if (await expire(sql, mandate)) unpublished += 1
  }
  return { emails: twoWeeks.length + threeDays.length + unpublished, unpublished }
}

/** Whether a listing was taken down. The listing is locked first, as by everybody else who writes both. */
async function expire(sql: TransactionSql, mandate: Mandate) {
  const { property_id: id } = mandate
  const [published] = await sql`
    select from public.properties where id = ${id} and is_published for no key update skip locked`
  if (published) {
    await storeChanges(sql, { id, isPublished: false })
    await queueEmail(sql, 'mandate_expired', mandate)
  }
  await sql`
    update private.property_mandates set expired_at = now()
    where property_id = ${id} and not exists (select from public.properties where id = ${id} and is_published)`
  return Boolean(published)
}

/** To the listing's agent; to the company where it has none who works here. */
async function queueEmail(sql: TransactionSql, template: string, mandate: Mandate) {
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    select ${template}, receiver.address, jsonb_build_object(
      'property_id', p.id, 'title', p.title, 'reference', p.reference, 'expires_on', ${mandate.expires_on}::date,
      'unpublishes', ${mandate.unpublishes_on_expiry}::boolean
    ), 'en'
    from public.properties p
    cross join lateral (
      select member.email as address from public.staff member
      where member.user_id = p.agent_id and private.can_be_assigned(member.user_id)
      union all
      select address from private.company_addresses() as address
      where not coalesce(private.can_be_assigned(p.agent_id), false) and private.is_email_address(address)
    ) as receiver
    where p.id = ${mandate.property_id} and p.deleted_at is null and private.wants_notification('emailNotifications')`
}
