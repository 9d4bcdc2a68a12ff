import type { SupabaseClient } from '@supabase/supabase-js'
import type { FormRejection } from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import { sendInquiry, type InquirySource } from '../inquiry-commands.ts'
import { parseInquiry, type InquiryInput } from '../inquiry-input.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import { isBotSubmission } from '../bot-check.ts'
import { inquiryReference } from '../inquiry.ts'
import { getInquiryFormValues } from '../inquiry-form-values.ts'

type SubmissionParams = {
  form: FormData
  receivedAt: Date
  source?: InquirySource
  /** Called once the form is valid. */
  checkSubmission: (form: FormData) => Promise<FormRejection | undefined>
}

/** Parses a posted form and stores the inquiry. Bots get the same response as people, and nothing is stored. */
export async function receiveInquiry(
  client: SupabaseClient<Database>,
  { form, receivedAt, source, checkSubmission }: SubmissionParams,
): Promise<InquiryOutcome> {
  const formValues = getInquiryFormValues(form)
  const reading = parseInquiry(form)
  if (reading.state === 'refused') return { state: 'refused', error: reading.error, formValues }

  const { inquiry } = reading
  if (isBotSubmission({ ...formValues, receivedAtMs: receivedAt.getTime() })) {
    return sentOutcome(inquiry, inquiryReference(crypto.randomUUID()))
  }
  const rejection = await checkSubmission(form)
  if (rejection) return { state: 'unsent', reason: rejection.reason, formValues }
  const sent = await sendInquiry(client, { inquiry, ...(source && { source }) })
  if (sent.state === 'stored') return sentOutcome(inquiry, sent.reference)
  if (sent.state === 'refused') return { state: 'refused', error: sent.error, formValues }
  return { state: 'unsent', reason: 'backend-away', formValues }
}

function sentOutcome({ fullName, email, phone, service, message }: InquiryInput, reference: string): InquiryOutcome {
  return { state: 'sent', reference, inquiry: { fullName, email, phone, service, message } }
}
