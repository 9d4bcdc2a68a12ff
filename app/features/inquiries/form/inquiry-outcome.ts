import type { InquiryInput } from '../inquiry-input.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { InquiryRejection, InquirySubmitError } from '../inquiry-rules.ts'
import type { InquiryFormValues } from '../inquiry-form-values.ts'
import type { RequestedDay } from '../send-inquiry.ts'

/** The token is that of the link that withdraws the request. */
type SentViewing = RequestedDay & { token: string | null }

/** Outcome of the form. Unless it was sent, the outcome contains the form's values. */
export type InquiryOutcome =
  | { state: 'sent'; reference: string; inquiry: InquiryInput; viewing?: SentViewing }
  | (InquiryRejection & { formValues: InquiryFormValues })

/** When nobody knows whether a message arrived, since the response was lost, the title says so too. */
export function submitErrorTitle(reason: InquirySubmitError) {
  return reason === 'backend-unavailable' ? inquiryMessages.unsent.uncertainTitle : inquiryMessages.unsent.title
}

export const submitErrorText: Record<InquirySubmitError, string> = inquiryMessages.unsent.text
