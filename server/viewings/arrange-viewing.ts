import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { checkViolation, exclusionViolation } from '#app/backend/sqlstate.ts'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import {
  areAhead,
  emailAgent,
  emailVisitor,
  findAgentFor,
  findHandledViewing,
  findSeat,
  lockViewingsAsStaff,
  markContacted,
  mayGiveTo,
  moment,
  offeredTimes,
  plainText,
  words,
} from './handling.ts'
import { endOf } from './store-viewing.ts'
import { marked } from '#server/postgres/transaction.ts'

export const offerInput = z.object({ id: z.guid(), times: offeredTimes, message: words })

/** After a no-show: offers up to three times for one more viewing, by email, once. */
export async function offerViewingAgain(
  sql: TransactionSql,
  { id, times, message }: z.infer<typeof offerInput>,
): Promise<'offered' | 'taken' | 'unknown'> {
  await lockViewingsAsStaff(sql)
  const missed = await findHandledViewing(sql, id)
  const [startsAt] = times
  if (missed?.status !== 'no_show' || missed.replaced_by !== null || !startsAt || times.length > 3) return 'unknown'
  if (!(await areAhead(sql, times))) return 'unknown'
  const { inquiry_id: inquiryId, property_id: propertyId } = missed
  const agentId = await findAgentFor(sql, inquiryId, propertyId)
  const time = { propertyId, agentId, startsAt, endsAt: endOf(startsAt, missed) }
  const seat = await findSeat(sql, time)
  if (seat === null) return 'taken'
  const offered = await unlessRejected(sql, exclusionViolation, (inner) =>
    insertViewing(inner, { ...time, seat, inquiryId, status: 'proposed', times, message, replaces: id }),
  )
  if (!offered) return 'taken'
  await emailVisitor(sql, 'viewing_update', offered)
  return 'offered'
}

export const newViewingInput = z.object({
  propertyId: z.guid(),
  startsAt: moment,
  /** Managers choose who shows it; without a choice it is whoever handles the inquiry or has the listing. */
  agent: z.guid().optional(),
  inquiryId: z.guid().optional(),
  /** Without an inquiry: whoever called or came in becomes one. */
  name: z.string().default(''),
  phone: z.string().default(''),
  email: z.string().default(''),
  note: z.string().max(100_000).default(''),
})
const maxDetailLength = 1_000
type NewViewing = z.infer<typeof newViewingInput>

type Added = { state: 'booked'; viewing_id: string; inquiry_id: string } | { state: 'taken' | 'unknown' | 'invalid' }

/**
 * A confirmed viewing for an inquiry, or for somebody who called or came in. 'unknown' where the property or the inquiry is a
 * colleague's, 'invalid' where name, phone, email or note cannot be stored.
 */
export async function addViewing(sql: TransactionSql, input: NewViewing): Promise<Added> {
  await lockViewingsAsStaff(sql)
  const { propertyId, startsAt, agent, inquiryId = null } = input
  if (!(await mayArrange(sql, input))) return { state: 'unknown' }
  const automatic = await findAgentFor(sql, inquiryId, propertyId)
  if (agent && !(await mayGiveTo(sql, agent, automatic))) return { state: 'unknown' }
  const agentId = agent ?? automatic
  const [{ endsAt }] = await sql<[{ endsAt: string }]>`
    select ${startsAt}::timestamptz + slot as "endsAt" from private.viewing_rules()`
  const time = { propertyId, agentId, startsAt, endsAt }
  const seat = await findSeat(sql, time)
  if (seat === null) return { state: 'taken' }
  // A time that is taken takes the new inquiry back too.
  const added = await unlessRejected(sql, exclusionViolation, async (inner): Promise<Added> => {
    const client =
      inquiryId ?? (await unlessRejected(inner, checkViolation, (ofInquiry) => recordInquiry(ofInquiry, input)))
    if (!client) return { state: 'invalid' }
    const viewing = await insertViewing(inner, { ...time, seat, inquiryId: client, status: 'confirmed' })
    return { state: 'booked', viewing_id: viewing, inquiry_id: client }
  })
  if (!added) return { state: 'taken' }
  if (added.state !== 'booked') return added
  await markContacted(sql, added.inquiry_id)
  await emailVisitor(sql, 'viewing_update', added.viewing_id)
  await emailAgent(sql, added.viewing_id)
  return added
}

/** Also just now: somebody may be at the door. */
async function mayArrange(sql: TransactionSql, { propertyId, startsAt, inquiryId }: NewViewing) {
  const [{ may }] = await sql<[{ may: boolean }]>`
    select ${startsAt}::timestamptz > now() - interval '1 hour' and ${startsAt}::timestamptz <= now() + interval '1 year'
      and exists (
        select from public.properties p
        where p.id = ${propertyId} and p.deleted_at is null and private.may_edit_property(p.agent_id)
      )
      and (${inquiryId === undefined} or exists (
        select from public.inquiries i where i.id = ${inquiryId ?? null} and not i.is_spam
      )) as may`
  return may
}

/** Undefined for what is no address, or far too long; for the rest the table has rules. */
async function recordInquiry(sql: TransactionSql, { propertyId, name, phone, email, note }: NewViewing) {
  if (Math.max(name.length, phone.length, email.length) > maxDetailLength) return undefined
  const [person] = await sql<[{ name: string; phone: string | null; email: string; is_reachable: boolean }]>`
    select given.*, given.email = '' or private.is_mailbox(given.email) as is_reachable
    from (
      select private.plain_text(${name}) as name, private.normal_phone(${phone}) as phone, private.normal_email(${email}) as email
    ) given`
  if (!person.is_reachable) return undefined
  await sql`select private.check_person(${person.name}, ${person.phone})`
  // The viewing's own email tells its agent.
  const [{ id }] = await marked(
    sql,
    'books_viewing',
    () => sql<[{ id: string }]>`
    insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, status, source)
    values (
      ${person.name}, ${person.email}, ${person.phone}, private.plain_text(${note}), 'viewing', ${propertyId}, 'contacted', 'staff'
    ) returning id`,
  )
  return id
}

type Arranged = {
  inquiryId: string
  propertyId: string
  agentId: string | null
  startsAt: string
  endsAt: string
  seat: number
  status: ViewingStatus
  times?: readonly string[]
  message?: string
  replaces?: string
}

async function insertViewing(sql: TransactionSql, viewing: Arranged) {
  const { inquiryId, propertyId, agentId, startsAt, endsAt, seat, status, times = [], message = '', replaces } = viewing
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.viewings (
      inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, proposed_times, staff_message, replaces_id
    ) values (
      ${inquiryId}, ${propertyId}, ${agentId}, ${startsAt}, ${endsAt}, ${seat}, ${status}, ${[...times]}::timestamptz[],
      ${plainText(sql, message)}, ${replaces ?? null}
    ) returning id`
  return id
}
