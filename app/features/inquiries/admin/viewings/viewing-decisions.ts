import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { StaffViewing } from './calendar-queries.ts'

export type StaffDecision = 'confirm' | 'propose' | 'move' | 'cancel' | 'done' | 'no_show' | 'reopen'
type DecisionResult = 'changed' | 'taken' | 'unknown'

export type Decision = {
  viewing: Pick<StaffViewing, 'id' | 'sequence'>
  decision: StaffDecision
  /** For `move` one, for `propose` up to three. */
  times?: readonly string[]
  message?: string
  feedback?: string
}

export async function decideViewing(client: Backend, decided: Decision): Promise<DecisionResult> {
  const { viewing, decision, times = [], message, feedback } = decided
  const [startsAt, ...others] = times
  const { data, error } = await client.rpc('decide_viewing', {
    viewing_id: viewing.id,
    decision,
    seen_sequence: viewing.sequence,
    other_times: JSON.stringify(others),
    ...(startsAt && { starts_at: startsAt }),
    ...(message && { message }),
    ...(feedback && { feedback }),
  })
  if (error) throw error
  return data === 'changed' || data === 'taken' ? data : 'unknown'
}

export type Assignment = { viewing: Pick<StaffViewing, 'id' | 'sequence'>; agent: string }

export async function assignViewing(client: Backend, { viewing, agent }: Assignment): Promise<DecisionResult> {
  const { data, error } = await client.rpc('assign_viewing', {
    viewing_id: viewing.id,
    agent,
    seen_sequence: viewing.sequence,
  })
  if (error) throw error
  return data === 'changed' || data === 'taken' ? data : 'unknown'
}

type Offer = { viewingId: string; times: readonly string[]; message: string }

export async function offerViewingAgain(client: Backend, { viewingId, times, message }: Offer) {
  const [startsAt = '', ...others] = times
  const { data, error } = await client.rpc('offer_viewing_again', {
    viewing_id: viewingId,
    starts_at: startsAt,
    other_times: JSON.stringify(others),
    ...(message && { message }),
  })
  if (error) throw error
  return data === 'offered' || data === 'taken' ? data : 'unknown'
}

export type NewViewing = { propertyId: string; startsAt: string; agent: string | undefined } & (
  | { inquiryId: string }
  | { name: string; phone: string; email: string; note: string }
)

const added = z.object({ state: z.enum(['booked', 'taken', 'unknown']) })
const [checkViolation, exclusionViolation] = ['23514', '23P01']

/** 'invalid' when name, phone or email cannot be stored. */
export async function addViewing(client: Backend, viewing: NewViewing) {
  const person =
    'inquiryId' in viewing
      ? { inquiry_id: viewing.inquiryId }
      : { name: viewing.name, phone: viewing.phone, email: viewing.email, note: viewing.note }
  const { data, error } = await client.rpc('add_viewing', {
    property_id: viewing.propertyId,
    starts_at: viewing.startsAt,
    ...(viewing.agent && { agent: viewing.agent }),
    ...person,
  })
  if (error?.code === checkViolation) return 'invalid' as const
  if (error?.code === exclusionViolation) return 'taken' as const
  if (error) throw error
  return added.parse(data).state
}
