import type { TransactionSql } from 'postgres'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'

type LockedInquiry = {
  email: string
  language: string
  next_step: string | null
  next_step_at: string | null
  closed_reason: string | null
  closed_details: string | null
}

/** Keeps others from changing the inquiry at the same time. `notYours` is for a caller who does not handle it. */
export async function lockInquiry(sql: TransactionSql, id: string, notYours: string): Promise<LockedInquiry> {
  const [found] = await sql<LockedInquiry[]>`
    select email, language, next_step, next_step_at, closed_reason, closed_details from public.inquiries
    where id = ${id} and deleted_at is null for no key update`
  if (found) return found
  const [{ mayHandle }] = await sql<[{ mayHandle: boolean }]>`select private.may_handle_inquiry(${id}) as "mayHandle"`
  throw mayHandle ? rejectCall(messages.gone) : forbidCall(notYours)
}

type Entry = { inquiry: string; field: string; became: string | null; details?: string | null; due?: string | null }

/** Writes into the history of an inquiry what no column says by itself. */
export async function recordInInquiry(sql: TransactionSql, { inquiry, field, became, details, due }: Entry) {
  await sql`
    insert into public.inquiry_changes (inquiry_id, actor_id, field, became, details, due_at)
    values (${inquiry}, private.caller_id(), ${field}, ${became}, ${details ?? null}, ${due ?? null})`
}
