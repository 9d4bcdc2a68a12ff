import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { Language } from '#app/shared/language.ts'
import type { InquiryStatus } from '../../inquiry.ts'
import type { ViewingStatus } from '../../viewings/viewing.ts'
import {
  inquiriesClosedReason as closingReasons,
  inquiryContactsChannel as contactChannels,
} from '#app/backend/stored-values.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

export type ClosingReason = (typeof closingReasons)[number]

export type ContactChannel = (typeof contactChannels)[number]

export { closingReasons }

const common = { id: z.union([z.string(), z.number()]), at: z.string() }
/** Null where the person has left the staff, or where it was the system. */
const byStaff = { ...common, actor: z.string().nullable() }

const knownEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('received'), source: z.string() }),
  z.object({ ...byStaff, kind: z.enum(['status', 'assignee', 'spam']), became: z.string().nullable() }),
  z.object({
    ...byStaff,
    kind: z.literal('reason'),
    became: storedValue<ClosingReason>(),
    details: z.string().nullable(),
  }),
  z.object({ ...byStaff, kind: z.literal('next_step'), became: z.string().nullable(), due_at: z.string().nullable() }),
  z.object({ ...byStaff, kind: z.literal('next_step_done'), became: z.string() }),
  z.object({ ...byStaff, kind: z.literal('note'), body: z.string(), is_mine: z.boolean() }),
  z.object({
    ...byStaff,
    kind: z.literal('email'),
    subject: z.string().nullable(),
    body: z.string(),
    /** Null once the record of the email was deleted. */
    email_status: storedValue<'queued' | 'sent' | 'unsent' | 'failed'>().nullable(),
  }),
  z.object({
    ...byStaff,
    kind: z.enum(contactChannels),
    body: z.string(),
    was_reached: z.boolean(),
    is_mine: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('viewing'),
    starts_at: z.string(),
    status: storedValue<ViewingStatus>(),
    feedback: z.string().nullable(),
  }),
])

/** Of a kind that this page doesn't know. */
const unknownEntry = z
  .object({ ...common, kind: z.string(), actor: z.string().nullish() })
  .transform(({ id, at, kind, actor }) => ({ id, at, kind: 'unknown' as const, name: kind, actor: actor ?? null }))
const timelineEntry = z.union([knownEntry, unknownEntry])

const otherInquiry = z.object({
  id: z.string(),
  reference: z.string(),
  status: storedValue<InquiryStatus>(),
  property_title: z.string().nullable(),
  created_at: z.string(),
})
type OtherInquiry = z.infer<typeof otherInquiry>

/** With the other inquiries of the same person, which stand in it by the time they were received. */
export type TimelineEntry = z.infer<typeof timelineEntry> | (OtherInquiry & { kind: 'other'; at: string })

const followUp = z.object({
  language: storedValue<Language>(),
  next_step: z.string().nullable(),
  next_step_at: z.string().nullable(),
  closed_reason: storedValue<ClosingReason>().nullable(),
  closed_details: z.string().nullable(),
  first_replied_at: z.string().nullable(),
  reply_due_at: z.string().nullable(),
  /** In opening hours. */
  reply_minutes: z.number().nullable(),
  /** The start of the viewing that comes next. */
  viewing_at: z.string().nullable(),
  /** The newest reply, where it was not sent and nobody has reached the person since. */
  unsent_reply: z.string().nullable(),
  entries: storedRows(timelineEntry),
})
export type FollowUp = z.infer<typeof followUp>

/** Null for an inquiry that was deleted, or is not the caller's. */
export async function findFollowUp(client: Backend, { id }: { id: string }): Promise<FollowUp | null> {
  const { data, error } = await client.rpc('inquiry_timeline', { inquiry: id })
  if (error) throw error
  return followUp.nullable().parse(data)
}

const ofPerson = z.object({ others: storedRows(otherInquiry) }).nullable()

/** The other inquiries of the same person that the caller handles. */
export async function findOtherInquiries(client: Backend, { id }: { id: string }): Promise<TimelineEntry[]> {
  const { data, error } = await client.rpc('inquiries_of_person', { inquiry: id })
  if (error) throw error
  return (ofPerson.parse(data)?.others ?? []).map(toEntry)
}

function toEntry(other: OtherInquiry): TimelineEntry {
  return { ...other, kind: 'other', at: other.created_at }
}

export type NextStep = { step: string; due: string }

type PlannedStep = {
  id: string
  /** Undefined plans nothing. */
  next: NextStep | undefined
  /** The step that was on the screen, if any. */
  seen: string | null
  isDone?: boolean
}

/** 'stale' when a colleague has changed the next step since it was read: nothing was written. */
export async function planNextStep(client: Backend, { id, next, seen, isDone = false }: PlannedStep) {
  const { data, error } = await client.rpc('plan_next_step', {
    inquiry: id,
    seen: seen ?? '',
    is_done: isDone,
    ...next,
  })
  if (error) throw error
  return data === 'stale' ? ('stale' as const) : ('planned' as const)
}

type Closing = { id: string; reason: ClosingReason; details: string }

export async function closeInquiryFor(client: Backend, { id, reason, details }: Closing) {
  const { error } = await client.rpc('close_inquiry', { inquiry: id, reason, ...(details.trim() && { details }) })
  if (error) throw error
}

type Contact = { inquiryId: string; channel: ContactChannel; wasReached?: boolean; body?: string }

/** Returns the id, by which it can be taken back. */
export async function logContact(client: Backend, { inquiryId, channel, wasReached = true, body = '' }: Contact) {
  const { data, error } = await client
    .from('inquiry_contacts')
    .insert({ inquiry_id: inquiryId, channel, was_reached: wasReached, body })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

export async function removeContact(client: Backend, { id }: { id: string }) {
  const { error } = await client.from('inquiry_contacts').delete().eq('id', id)
  if (error) throw error
}

export const maxReplyLength = 5_000
export const maxSubjectLength = 150

export type EmailEntry = Extract<TimelineEntry, { kind: 'email' }>

export function findNewestEmail({ entries }: FollowUp) {
  return entries.find((entry): entry is EmailEntry => entry.kind === 'email')
}

type Reply = { inquiryId: string; subject: string; body: string; seen: FollowUp }

/**
 * Queues the reply as an email. The same text twice within ten minutes counts as one reply; it is refused when a colleague has
 * replied since `seen` was read.
 */
export async function replyToInquiry(client: Backend, { inquiryId, subject, body, seen }: Reply) {
  const at = (findNewestEmail(seen) ?? seen.entries.at(-1))?.at
  const { error } = await client.rpc('reply_to_inquiry', { inquiry: inquiryId, body, subject, ...(at && { seen: at }) })
  if (error) throw error
}
