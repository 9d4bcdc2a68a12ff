import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { viewingCallMessages as messages } from './viewing-call-messages.ts'

export const moment = z.iso.datetime({ offset: true })
/** Far more than any of the columns takes. */
export const words = z.string().max(20_000).default('')
/** The first is held, the others are free until the client accepts one. */
export const offeredTimes = z.array(moment).max(10)
export type Decided = 'changed' | 'taken' | 'unknown'

/** Only managers and agents decide about viewings. */
export async function lockViewingsAsStaff(sql: TransactionSql) {
  await requireHandler(sql, messages.decidersOnly)
  await lockViewings(sql)
}

/**
 * Decisions and bookings come one after the other, so that two people who want the same time come so too; the exclusion constraints
 * hold without it.
 */
export async function lockViewings(sql: TransactionSql) {
  await sql`select private.lock_viewings()`
}

export type HandledViewing = {
  id: string
  inquiry_id: string
  property_id: string
  agent_id: string | null
  starts_at: string
  ends_at: string
  seat: number
  status: ViewingStatus
  sequence: number
  undo_status: ViewingStatus | null
  has_begun: boolean
  is_over: boolean
  /** A viewing that was offered after this one was missed. */
  replaced_by: ViewingStatus | null
}

/** Undefined for a viewing that does not exist, and for one whose client the caller does not handle now. */
export async function findHandledViewing(sql: TransactionSql, id: string) {
  const [viewing] = await sql<HandledViewing[]>`
    select v.id, v.inquiry_id, v.property_id, v.agent_id, v.starts_at, v.ends_at, v.seat, v.status, v.sequence, v.undo_status,
      v.starts_at <= now() as has_begun, v.ends_at <= now() as is_over,
      (select again.status from public.viewings again where again.replaces_id = v.id) as replaced_by
    from public.viewings v join public.inquiries i on i.id = v.inquiry_id where v.id = ${id}`
  return viewing
}

/** Whether a viewing may be arranged at all of these times. */
export async function areAhead(sql: TransactionSql, times: readonly string[]) {
  const [{ areAll }] = await sql<[{ areAll: boolean }]>`
    select coalesce(bool_and(at > now() and at < now() + interval '1 year'), true) as "areAll"
    from unnest(${[...times]}::timestamptz[]) as at`
  return areAll
}

type Wanted = {
  propertyId: string
  agentId: string | null
  startsAt: string
  endsAt: string
  /** A viewing whose own time counts as free. */
  except?: string
}

/** A seat of the company that is free then; null when the property, its agent or every seat is taken. */
export async function findSeat(sql: TransactionSql, { propertyId, agentId, startsAt, endsAt, except }: Wanted) {
  const [{ seat }] = await sql<[{ seat: number | null }]>`
    select private.free_seat(${propertyId}, ${agentId}, ${startsAt}, ${endsAt}, ${except ?? null}) as seat`
  return seat
}

export async function findAgentFor(sql: TransactionSql, inquiryId: string | null, propertyId: string) {
  const [{ agent }] = await sql<[{ agent: string | null }]>`
    select private.agent_for_viewing(${inquiryId}, ${propertyId}) as agent`
  return agent
}

/** Managers choose among those who work here. Agents take what has no agent. */
export async function mayGiveTo(sql: TransactionSql, agent: string, currentAgent: string | null) {
  const [{ may }] = await sql<[{ may: boolean }]>`
    select private.can_be_assigned(${agent}) and (
      private.is_manager()
      or private.is_agent() and ${agent}::uuid = private.caller_id() and coalesce(${currentAgent}::uuid = ${agent}::uuid, true)
    ) as may`
  return may
}

export async function markContacted(sql: TransactionSql, inquiryId: string) {
  await sql`update public.inquiries set status = 'contacted' where id = ${inquiryId} and status = 'new'`
}

export async function emailVisitor(sql: TransactionSql, template: string, viewingId: string) {
  await sql`select private.queue_viewing_mail(${template}, ${viewingId})`
}

export async function emailAgent(sql: TransactionSql, viewingId: string, { isMoved = false } = {}) {
  await sql`select private.queue_agent_mail(${viewingId}, ${isMoved})`
}

/** A text as it is stored: null without words. */
export function plainText(sql: TransactionSql, value: string) {
  return sql`nullif(btrim(private.plain_text(${value})), '')`
}
