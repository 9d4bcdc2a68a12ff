import type { SupabaseClient } from '@supabase/supabase-js'
import type { Held } from '../../../backend/context.ts'
import type { Database } from '../../../backend/database.types.ts'
import { sendInquiry, type InquirySource } from '../inquiry-commands.ts'
import { readInquiry, type InquiryInput } from '../inquiry-input.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import { isFromProgram } from '../inquiry-trap.ts'
import { inquiryReference } from '../inquiry.ts'
import { readTyped } from '../typed-inquiry.ts'

type Reception = {
  form: FormData
  receivedAt: Date
  source?: InquirySource
  /** Called once the form is valid. */
  admit: (form: FormData) => Promise<Held | undefined>
}

/** Parses a posted form and stores the inquiry. Bots get the same response as people, and nothing is stored. */
export async function receiveInquiry(
  client: SupabaseClient<Database>,
  { form, receivedAt, source, admit }: Reception,
): Promise<InquiryOutcome> {
  const typed = readTyped(form)
  const reading = readInquiry(form)
  if (reading.state === 'refused') return { state: 'refused', refusal: reading.refusal, typed }

  const { inquiry } = reading
  if (isFromProgram({ ...typed, receivedAtMs: receivedAt.getTime() })) {
    return sentOutcome(inquiry, inquiryReference(crypto.randomUUID()))
  }
  const held = await admit(form)
  if (held) return { state: 'unsent', because: held.because, typed }
  const sent = await sendInquiry(client, { inquiry, ...(source && { source }) })
  if (sent.state === 'stored') return sentOutcome(inquiry, sent.reference)
  if (sent.state === 'refused') return { state: 'refused', refusal: sent.refusal, typed }
  return { state: 'unsent', because: 'backend-away', typed }
}

function sentOutcome({ fullName, email, phone, service, message }: InquiryInput, reference: string): InquiryOutcome {
  return { state: 'sent', reference, inquiry: { fullName, email, phone, service, message } }
}
