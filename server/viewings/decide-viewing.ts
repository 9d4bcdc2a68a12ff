import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { exclusionViolation } from '#app/backend/sqlstate.ts'
import { isLive } from '#app/features/viewings/viewing.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import {
  areAhead,
  type Decided,
  emailAgent,
  emailVisitor,
  findAgentFor,
  findHandledViewing,
  type HandledViewing,
  lockViewingsAsStaff,
  markContacted,
  offeredTimes,
  plainText,
  words,
} from './handling.ts'
import { findSeatAt, storeViewing } from './store-viewing.ts'

export const decisionInput = z.object({
  id: z.guid(),
  decision: z.enum(['confirm', 'propose', 'move', 'cancel', 'done', 'no_show', 'reopen']),
  /** For `move` one, for `propose` up to three. */
  times: offeredTimes.default([]),
  /** To the visitor. */
  message: words,
  /** How it went, for staff. */
  feedback: words,
  /** The version on the caller's screen: a colleague's decision is not overwritten. */
  seen: z.int().optional(),
})
export type Decision = z.infer<typeof decisionInput>

const statuses = {
  confirm: 'confirmed',
  propose: 'proposed',
  move: 'confirmed',
  cancel: 'cancelled',
  done: 'done',
  no_show: 'no_show',
} as const

/**
 * Staff confirm, propose up to three other times, move to a time that suits the visitor, cancel, or note afterwards that it is done, a
 * no-show or was cancelled; 'reopen' undoes that. The visitor gets an email about the first four while the viewing is to come. 'unknown'
 * where the decision does not fit the viewing as it is now.
 */
export async function decideViewing(sql: TransactionSql, input: Decision): Promise<Decided> {
  await lockViewingsAsStaff(sql)
  const { id, decision, times, seen } = input
  const viewing = await findHandledViewing(sql, id)
  if (!viewing) return noteOutcomeOfColleagues(sql, input)
  if ((seen !== undefined && seen !== viewing.sequence) || !(await canBeDecided(sql, viewing, input))) return 'unknown'
  const isOutcome = viewing.has_begun && isEnding(decision)
  const agentId =
    viewing.is_over && !isOutcome ? await findAgentFor(sql, viewing.inquiry_id, viewing.property_id) : viewing.agent_id
  const startsAt = (decision === 'propose' || decision === 'move' ? times[0] : undefined) ?? viewing.starts_at
  const seat = await findSeatAt(sql, { ...viewing, agent_id: agentId }, startsAt)
  if (seat === null) return 'taken'
  const isStored = await unlessRejected(sql, exclusionViolation, async (inner) => {
    // First: with a viewing that is cancelled, an agent's right to a colleague's client may end.
    if (!isOutcome && decision !== 'reopen') await markContacted(inner, viewing.inquiry_id)
    await storeViewing(inner, viewing, {
      ...input,
      status: decision === 'reopen' ? (viewing.undo_status ?? viewing.status) : statuses[decision],
      agentId,
      startsAt,
      seat,
      isOutcome,
    })
    return true
  })
  if (!isStored) return 'taken'
  if (!isOutcome && decision !== 'reopen') await announce(sql, viewing, decision)
  return 'changed'
}

function isEnding(decision: Decision['decision']) {
  return decision === 'done' || decision === 'no_show' || decision === 'cancel'
}

/** Who showed a property says how it went, also when the client is a colleague's. */
async function noteOutcomeOfColleagues(
  sql: TransactionSql,
  { id, decision, feedback, seen }: Decision,
): Promise<Decided> {
  if (decision !== 'done' && decision !== 'no_show' && decision !== 'cancel') return 'unknown'
  const [{ isNoted }] = await sql<[{ isNoted: boolean }]>`
    select private.note_outcome(${id}, ${statuses[decision]}, ${plainText(sql, feedback)}, ${seen ?? null}) as "isNoted"`
  return isNoted ? 'changed' : 'unknown'
}

async function canBeDecided(sql: TransactionSql, viewing: HandledViewing, { decision, times }: Decision) {
  const { status, has_begun, undo_status, replaced_by } = viewing
  if (decision === 'reopen')
    return !isLive(status) && undo_status !== null && (replaced_by === null || !isLive(replaced_by))
  if (!isLive(status)) return false
  switch (decision) {
    case 'confirm':
      return status !== 'confirmed'
    case 'propose':
      return times.length >= 1 && times.length <= 3 && areAhead(sql, times)
    case 'move':
      return times.length === 1 && areAhead(sql, times)
    case 'cancel':
      return true
    case 'done':
    case 'no_show':
      return has_begun
  }
}

async function announce(sql: TransactionSql, viewing: HandledViewing, decision: Decision['decision']) {
  const isMoved = decision === 'move' && viewing.status === 'confirmed'
  await emailVisitor(sql, isMoved ? 'viewing_moved' : 'viewing_update', viewing.id)
  if (decision !== 'propose') await emailAgent(sql, viewing.id, { isMoved })
}
