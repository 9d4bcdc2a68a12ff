import type { AsVisitor } from '#app/backend/context.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { isBotSubmission } from '../bot-check.ts'
import type { InquirySource, InquirySubject } from '../inquiry.ts'
import { findUnstoredReference, sendInquiry } from '../send-inquiry.ts'
import { getInquiryFormValues } from '../inquiry-form-values.ts'
import { type InquiryInput, maxMessageLength, parseInquiry } from '../inquiry-input.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { toInvalid } from '../inquiry-rules.ts'
import { countCharacters } from '#app/shared/form/text-input.ts'
import { parseViewing, type RequestedDay } from './parse-viewing.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'

type SubmissionParams = {
  form: FormData
  receivedAt: Date
  source?: InquirySource
  /** What the form offered as its subject. */
  subjects?: readonly InquirySubject[]
  checkSubmission: CheckSubmission
}

/** Parses a posted form and stores the inquiry. Bots get the same response as people, and nothing is stored. */
export async function receiveInquiry(
  asVisitor: AsVisitor,
  { form, receivedAt, source, subjects = [], checkSubmission }: SubmissionParams,
): Promise<InquiryOutcome> {
  const formValues = getInquiryFormValues(form)
  const parsed = parseForm(form, { receivedAt, subjects })
  if (parsed.state !== 'valid') return { ...parsed, formValues }
  const { inquiry, requestedDay } = parsed
  const isBot = isBotSubmission({ ...formValues, receivedAtMs: receivedAt.getTime() })
  const reason = isBot ? undefined : await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, formValues }
  const outcome = isBot
    ? await findUnstoredReference(asVisitor, inquiry)
    : await sendInquiry(asVisitor, { inquiry, ...(source && { source }), ...(requestedDay && { requestedDay }) })
  if (outcome.state !== 'sent') return { ...outcome, formValues }
  const { reference, viewingToken = null } = outcome
  return {
    state: 'sent',
    reference,
    inquiry,
    ...(requestedDay && { viewing: { ...requestedDay, token: viewingToken } }),
  }
}

type ParsedForm =
  | { state: 'valid'; inquiry: InquiryInput; requestedDay?: RequestedDay }
  | Exclude<ReturnType<typeof parseInquiry>, { state: 'valid' }>

/** With the requested day above the message, where the form asks for one. */
function parseForm(
  form: FormData,
  { receivedAt, subjects }: Required<Pick<SubmissionParams, 'receivedAt' | 'subjects'>>,
): ParsedForm {
  const viewing = parseViewing(form, receivedAt)
  const parsed = parseInquiry(form, subjects)
  if (!viewing) return parsed
  const fields = { ...viewing.errors, ...(parsed.state === 'invalid' && parsed.error.fields) }
  if (parsed.state === 'invalid' || Object.keys(fields).length > 0) return toInvalid(fields)
  const message = `${viewing.note}\n\n${parsed.inquiry.message}`
  if (countCharacters(message) > maxMessageLength) return toInvalid({ message: inquiryMessages.errors.messageTooLong })
  return {
    state: 'valid',
    inquiry: { ...parsed.inquiry, message },
    ...(viewing.requestedDay && { requestedDay: viewing.requestedDay }),
  }
}
