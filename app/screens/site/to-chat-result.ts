import { type ChatResult } from '#app/features/chat/chat-result.ts'
import { submitErrorText, submitErrorTitle, type InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'

export function toChatResult(outcome: InquiryOutcome): ChatResult {
  if (outcome.state === 'sent') return { state: 'sent', reference: outcome.reference, email: outcome.inquiry.email }
  const { fullName, email, message } = outcome.formValues
  const formValues = { fullName, email, message }
  if (outcome.state === 'unsent') {
    const reason = { title: submitErrorTitle(outcome.reason), text: submitErrorText[outcome.reason] }
    return { state: 'unsent', reason, formValues }
  }
  const { fields, text } = outcome.error
  const problems = { fullName: fields.fullName, email: fields.email, message: fields.message }
  const isElsewhere = Object.values(problems).every((problem) => problem === undefined)
  if (!isElsewhere) return { state: 'invalid', error: problems, formValues }
  return { state: 'unsent', reason: { title: inquiryMessages.unsent.title, text }, formValues }
}
