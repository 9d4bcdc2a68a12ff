import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { loggedSources } from '#app/features/inquiries/inquiry.ts'
import { parsePhoneNumber } from '#app/shared/form/phone-number.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { lockInquiry } from './handling.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'
import { planNextStep } from './next-step.ts'
import { logContact } from './notes-and-contacts.ts'

export const loggedInput = z.object({
  how: z.enum(loggedSources),
  /** A call that nobody took, or a message without a reply, leaves the reply due. */
  wasReached: z.boolean(),
  phone: z.string().max(200),
  name: z.string().max(1000),
  note: z.string().max(20_000),
  /** The open inquiry to which it is added. */
  inquiryId: z.guid().optional(),
  /** What a new one is about. */
  propertyId: z.guid().optional(),
  next: z.object({ step: z.string(), due: z.iso.datetime({ offset: true }) }).optional(),
})
type Logged = z.infer<typeof loggedInput>

/**
 * Records a call, a WhatsApp message or a visit: in an inquiry that is open, or as a new one. Nothing is sent to the client. What is
 * about a colleague's listing is that colleague's, who is told and has to reply.
 */
export async function logInquiry(
  sql: TransactionSql,
  input: Logged,
): Promise<{ id: string; isNew: boolean; isOwn: boolean }> {
  const { isManager } = await requireHandler(sql, messages.handlersOnly)
  const id = input.inquiryId ?? (await recordInquiry(sql, input, { isManager }))
  const isNew = input.inquiryId === undefined
  const [{ isOwn }] = await sql<[{ isOwn: boolean }]>`select private.may_handle_inquiry(${id}) as "isOwn"`
  if (isNew && !isOwn) return { id, isNew, isOwn }
  await lockInquiry(sql, id, messages.notYours)
  // What was said is the message of a new inquiry.
  const body = isNew ? '' : input.note.trim()
  if (!isNew || input.wasReached) {
    await logContact(sql, { inquiryId: id, channel: input.how, wasReached: input.wasReached, body })
  }
  if (input.next) {
    const [{ seen }] = await sql<
      [{ seen: string | null }]
    >`select next_step as seen from public.inquiries where id = ${id}`
    await planNextStep(sql, { id, ...input.next, seen, isDone: false })
  }
  return { id, isNew, isOwn }
}

/** It belongs to the agent of the listing, and else to whoever records it. */
async function recordInquiry(sql: TransactionSql, input: Logged, { isManager }: { isManager: boolean }) {
  const phone = parsePhoneNumber(input.phone)
  if (!phone) throw rejectCall(messages.phone)
  const { how, propertyId = null } = input
  const message = input.note.trim() || messages.loggedAs[how]
  const [{ sent }] = await sql<[{ sent: { id: string } }]>`
    select public.send_inquiry(
      name => private.plain_text(${input.name.trim() || phone}), email => '', message => private.plain_text(${message}),
      phone => ${phone}, property_id => ${propertyId}, source => ${how}
    ) as sent`.catch((error) => {
    throw codeOf(error) === checkViolation ? rejectCall(messages.unusable) : error
  })
  if (isManager) {
    await sql`update public.inquiries set assignee_id = private.caller_id() where id = ${sent.id} and assignee_id is null`
  }
  return sent.id
}
