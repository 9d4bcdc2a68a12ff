import type { TransactionSql } from 'postgres'
import type { ViewingRequest } from '#app/features/viewings/booking/viewing-request.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { lockViewings } from './handling.ts'
import { hashToken } from '#server/auth/secret-token.ts'

/** Null for a link that nobody has, and once its inquiry was deleted. */
export async function findLinkedRequest(sql: TransactionSql, token: string): Promise<ViewingRequest | null> {
  if (!isEmailToken(token)) return null
  const [request] = await sql<ViewingRequest[]>`
    select ${facts(sql)} from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
    where r.token_hash = ${hashToken(token)} and i.deleted_at is null and not i.is_spam`
  return request ?? null
}

/** For the email that confirms receipt; undefined for an inquiry without a day. */
export async function findEmailedRequest(sql: TransactionSql, inquiryId: string) {
  const [request] = await sql<(ViewingRequest & { token: string })[]>`
    select ${facts(sql)}, private.viewing_request_token(i.id) as token
    from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
    where r.inquiry_id = ${inquiryId} and i.deleted_at is null and not i.is_spam`
  return request
}

function facts(sql: TransactionSql) {
  return sql`i.reference, i.phone, r.day, r.part, ${state(sql)} as state,
    (
      select jsonb_build_object('id', p.id, 'title', p.title) from public.properties p
      where p.id = i.property_id and p.is_published
    ) as property`
}

/** 'open' until staff arrange the viewing or close the inquiry, or the day is over. */
function state(sql: TransactionSql) {
  return sql`case
    when exists (select from public.viewings v where v.inquiry_id = i.id) then 'arranged'
    when i.status = 'closed' then 'closed'
    when r.day < private.company_day(now()) then 'over'
    else 'open'
  end`
}

type Requested = {
  id: string
  assignee_id: string | null
  closed_reason: string | null
  state: ViewingRequest['state']
}

/** The visitor no longer wants the viewing; 'arranged' once staff have arranged it. */
export async function withdrawLinkedRequest(
  sql: TransactionSql,
  token: string,
): Promise<'withdrawn' | 'arranged' | 'unknown'> {
  if (!isEmailToken(token)) return 'unknown'
  await lockViewings(sql)
  const [request] = await sql<Requested[]>`
    select i.id, i.assignee_id, i.closed_reason, ${state(sql)} as state
    from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
    where r.token_hash = ${hashToken(token)} and i.deleted_at is null and not i.is_spam for update of i`
  if (!request) return 'unknown'
  if (request.state === 'arranged') return 'arranged'
  if (request.state !== 'open') return request.closed_reason === 'not_looking' ? 'withdrawn' : 'unknown'
  const what = sql.json({ inquiry_id: request.id })
  await sql`update public.inquiries set status = 'closed', closed_reason = 'not_looking' where id = ${request.id}`
  await sql`select private.record_in_inquiry(${request.id}, 'reason', 'not_looking', 'Withdrawn by the visitor', null)`
  await sql`select private.queue_company_mail('viewing_withdrawn', ${what})`
  await sql`select private.queue_assignee_mail(${request.assignee_id}, 'viewing_withdrawn', ${what})`
  return 'withdrawn'
}
