import type { TransactionSql } from 'postgres'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import { findSeat, type HandledViewing, plainText } from './handling.ts'

type Timed = Pick<HandledViewing, 'id' | 'property_id' | 'agent_id' | 'starts_at' | 'ends_at' | 'seat'>

/** The seat that it has, or one at its new time. */
export async function findSeatAt(sql: TransactionSql, viewing: Timed, startsAt: string) {
  const { id, property_id: propertyId, agent_id: agentId, starts_at, ends_at, seat } = viewing
  if (Date.parse(startsAt) === Date.parse(starts_at)) return seat
  const endsAt = endOf(startsAt, { starts_at, ends_at })
  return findSeat(sql, { propertyId, agentId, startsAt, endsAt, except: id })
}

/** The end of a viewing that lasts as long as another one. */
export function endOf(startsAt: string, { starts_at, ends_at }: Pick<HandledViewing, 'starts_at' | 'ends_at'>) {
  return new Date(Date.parse(startsAt) + Date.parse(ends_at) - Date.parse(starts_at)).toISOString()
}

type Change = {
  status: ViewingStatus
  agentId: string | null
  startsAt: string
  seat: number
  /** What staff propose. */
  times?: readonly string[]
  /** From staff to the visitor. */
  message?: string
  feedback?: string
  /** Whether it says how the viewing went, which can be undone. */
  isOutcome?: boolean
}

/** Stores a new status or time, and what staff wrote with it. */
export async function storeViewing(
  sql: TransactionSql,
  { id, status: before }: Pick<HandledViewing, 'id' | 'status'>,
  change: Change,
) {
  const { status, agentId, startsAt, seat, times = [], message = '', feedback = '', isOutcome = false } = change
  const isSameTime = sql`starts_at = ${startsAt}::timestamptz`
  await sql`
    update public.viewings
    set status = ${status}, agent_id = ${agentId}, seat = ${seat}, sequence = sequence + 1, changed_at = now(),
      starts_at = ${startsAt}, ends_at = ${startsAt}::timestamptz + (ends_at - starts_at),
      proposed_times = ${status === 'proposed' ? [...times] : []}::timestamptz[],
      staff_message = ${plainText(sql, message)},
      feedback = ${isOutcome ? plainText(sql, feedback) : null},
      undo_status = ${isOutcome ? before : null},
      outcome_at = ${isOutcome ? sql`now()` : null},
      day_reminder_at = case when ${isSameTime} then day_reminder_at end,
      hours_reminder_at = case when ${isSameTime} then hours_reminder_at end
    where id = ${id}`
}
