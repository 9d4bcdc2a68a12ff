import type { AsVisitor } from '#app/backend/context.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { isBotSubmission } from '../bot-check.ts'
import type { InquirySource, InquirySubject } from '../inquiry.ts'
import { findUnstoredReference, type RequestedDay, sendInquiry } from '../send-inquiry.ts'
import { getInquiryFormValues } from '../inquiry-form-values.ts'
import { maxMessageLength, parseInquiry } from '../inquiry-input.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { type InquiryErrors, toInvalid } from '../inquiry-rules.ts'
import { countCharacters, isBlank } from '#app/shared/form/text-input.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'

type SubmissionParams = {
  form: FormData
  receivedAt: Date
  source?: InquirySource
  /** What the form offered as its subject. */
  subjects?: readonly InquirySubject[]
  /** What the form asks of a viewing; absent in other forms. */
  viewing?: ViewingParams
  checkSubmission: CheckSubmission
}

type ViewingParams = {
  errors: InquiryErrors
  /** What staff read above the visitor's message. */
  note: string
  /** Absent where a day or its part is missing. */
  requestedDay?: RequestedDay
}

/** Parses a posted form and stores the inquiry. Bots get the same response as people, and nothing is stored. */
export async function receiveInquiry(
  asVisitor: AsVisitor,
  { form, receivedAt, source, subjects = [], viewing, checkSubmission }: SubmissionParams,
): Promise<InquiryOutcome> {
  const formValues = getInquiryFormValues(form)
  const parsed = viewing ? parseViewing(form, viewing) : parseInquiry(form, subjects)
  if (parsed.state !== 'valid') return { ...parsed, formValues }
  const { inquiry } = parsed
  const requestedDay = viewing?.requestedDay
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

/** With the requested day above the message. Whoever asks for a viewing is called back, and so gives a phone number. */
function parseViewing(form: FormData, viewing: ViewingParams): ReturnType<typeof parseInquiry> {
  const { errors } = inquiryMessages
  const parsed = parseInquiry(form, [])
  const fields = {
    ...viewing.errors,
    ...(isBlank(String(form.get('phone') ?? '')) && { phone: errors.phoneRequired }),
    ...(parsed.state === 'invalid' && parsed.error.fields),
  }
  if (parsed.state === 'invalid' || Object.keys(fields).length > 0) return toInvalid(fields)
  const message = `${viewing.note}\n\n${parsed.inquiry.message}`
  if (countCharacters(message) > maxMessageLength) return toInvalid({ message: errors.messageTooLong })
  return { state: 'valid', inquiry: { ...parsed.inquiry, message } }
}
