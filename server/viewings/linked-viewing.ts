import type { TransactionSql } from 'postgres'
import { exclusionViolation } from '#app/backend/sqlstate.ts'
import {
  toViewingDays,
  type EmailedViewing,
  type StoredDays,
  type Viewing,
} from '#app/features/viewings/stored-viewing.ts'
import type { LinkChange, LinkDecision, LinkedViewing } from '#app/features/viewings/viewing-links.ts'
import { isLive } from '#app/features/viewings/viewing.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import { emailAgent, emailVisitor, type HandledViewing, lockViewings } from './handling.ts'
import { findSeatAt, storeViewing } from './store-viewing.ts'
import { hashToken } from '#server/auth/secret-token.ts'

const daysShown = 14
/** Each change sends emails to the visitor, the company and the agent. */
const maxMoves = 6

/** Null for a link that is unknown, and for one whose viewing is over. */
export async function findLinkedViewing(sql: TransactionSql, token: string): Promise<LinkedViewing | null> {
  if (!isEmailToken(token)) return null
  const [viewing] = await sql<(Viewing & { property_id: string })[]>`
    select ${facts(sql)} from ${linked(sql, token)}`
  if (!viewing) return null
  const [{ days }] = await sql<[{ days: StoredDays | null }]>`
    select case when ${isLive(viewing.status)} and private.can_be_viewed(${viewing.property.id})
      then private.viewing_days(${viewing.property.id}, null, ${daysShown}, ${viewing.id}) end as days`
  return { viewing, days: toViewingDays(days) }
}

/** What the pages and emails about a viewing show: of a listing that was taken down since, not what it is being rewritten to. */
function facts(sql: TransactionSql) {
  return sql`v.id, i.reference, v.status, v.starts_at, v.ends_at, v.sequence, v.changed_at, i.name,
    to_json(v.proposed_times) as proposed_times, v.staff_message as message,
    (
      select jsonb_build_object('id', v.property_id, 'title', known.title, 'location', known.location)
      from private.public_name(v.property_id) known
    ) as property`
}

/** Links work until the viewing is over. */
function linked(sql: TransactionSql, token: string) {
  return sql`public.viewings v join public.inquiries i on i.id = v.inquiry_id
    and v.token_hash = ${hashToken(token)} and v.ends_at > now() and i.deleted_at is null and not i.is_spam`
}

/** For the emails: with the token of its link; null once its inquiry was deleted. */
export async function findEmailedViewing(sql: TransactionSql, id: string): Promise<EmailedViewing | null> {
  const [viewing] = await sql<EmailedViewing[]>`
    select ${facts(sql)}, private.viewing_token(v.id) as token, i.email, i.phone, v.replaces_id is not null as is_new_offer,
      (
        select jsonb_build_object('name', member.name, 'email', member.email)
        from public.staff member where member.user_id = v.agent_id and not member.is_suspended
      ) as agent
    from public.viewings v join public.inquiries i on i.id = v.inquiry_id
    where v.id = ${id} and i.deleted_at is null and not i.is_spam`
  return viewing ?? null
}

/** The visitor accepts a proposed time, moves the viewing, or cancels it. */
export async function changeLinkedViewing(
  sql: TransactionSql,
  { token, decision, startsAt }: LinkDecision,
): Promise<LinkChange> {
  if (!isEmailToken(token)) return 'unknown'
  await lockViewings(sql)
  const [viewing] = await sql<Linked[]>`
    select v.id, v.property_id, v.agent_id, v.starts_at, v.ends_at, v.seat, v.status, v.sequence,
      ${startsAt}::timestamptz = v.starts_at as is_held,
      ${startsAt}::timestamptz = any (v.starts_at || v.proposed_times) and ${startsAt}::timestamptz > now() as is_proposed
    from ${linked(sql, token)}`
  if (!viewing) return 'unknown'
  const { status } = viewing
  if (decision === 'cancel' && status === 'cancelled') return 'changed'
  if (decision === 'accept' && status === 'confirmed' && viewing.is_held !== false) return 'changed'
  if (!isLive(status) || (decision === 'accept' && status !== 'proposed')) return 'unknown'
  if (decision === 'move' && viewing.sequence >= maxMoves) return 'too_often'
  if (decision === 'move' && !(await isOffered(sql, viewing, startsAt))) return 'not_offered'
  if (decision === 'accept' && viewing.is_proposed === false) return 'not_offered'
  const time = decision === 'cancel' ? viewing.starts_at : (startsAt ?? viewing.starts_at)
  const seat = await findSeatAt(sql, viewing, time)
  if (seat === null) return 'taken'
  const isStored = await unlessRejected(sql, exclusionViolation, async (inner) => {
    await storeViewing(inner, viewing, { status: statuses[decision], agentId: viewing.agent_id, startsAt: time, seat })
    return true
  })
  if (!isStored) return 'taken'
  await emailVisitor(sql, 'viewing_update', viewing.id)
  await sql`select private.queue_company_mail('viewing_to_company', ${sql.json({ viewing_id: viewing.id })})`
  await emailAgent(sql, viewing.id)
  return 'changed'
}

/** Both are null without a time. */
type Linked = Omit<HandledViewing, 'inquiry_id' | 'undo_status' | 'has_begun' | 'is_over' | 'replaced_by'> & {
  is_held: boolean | null
  is_proposed: boolean | null
}

const statuses = { accept: 'confirmed', move: 'requested', cancel: 'cancelled' } as const

async function isOffered(sql: TransactionSql, { id, property_id: propertyId }: Linked, startsAt: string | null) {
  const offered = await sql`
    select from private.viewing_times(
      ${propertyId}, private.company_day(${startsAt}), private.company_day(${startsAt}), ${id}
    ) t
    where t.starts_at = ${startsAt} and private.can_be_viewed(${propertyId})`
  return offered.length > 0
}
