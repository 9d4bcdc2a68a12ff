import { type SubmitError, submitErrorFrom } from '#app/shared/form/form-outcome.ts'
import type { InquiryInput } from '../inquiry-input.ts'
import { type InquiryRejection, messageTooLong, toInvalid } from '../inquiry-rules.ts'
import type { InquiryFormValues } from '../inquiry-form-values.ts'

/** Outcome of the form. Unless it was sent, the outcome contains the form's values. */
export type InquiryOutcome =
  | { state: 'sent'; reference: string; inquiry: InquiryInput }
  | (InquiryRejection & { formValues: InquiryFormValues })

export function outcomeFromStatus(status: number | undefined, formValues: InquiryFormValues): InquiryOutcome {
  if (status === 413) return { ...toInvalid({ message: messageTooLong }), formValues }
  return { state: 'unsent', reason: submitErrorFrom(status), formValues }
}

/** When nobody knows whether a message arrived, since the response was lost, the title says so too. */
export function submitErrorTitle(reason: SubmitError) {
  return reason === 'backend-away' ? 'Your message may not have reached us' : 'Your message was not sent'
}

export const submitErrorText: Record<SubmitError, string> = {
  'backend-away':
    'We could not confirm that your message reached us. It is safe to send it again: it is stored only once.',
  'no-connection': 'You seem to be offline, so nothing was sent.',
  'too-many': 'Too many messages came from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was sent. Please try again.',
}
