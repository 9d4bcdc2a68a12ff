import { submitMessages } from '#app/shared/form/form-messages.ts'
import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'

/** Outcome of a subscription. Unless it was accepted, the outcome contains the form's value. */
export type NewsletterOutcome = { state: 'accepted' } | (Rejection & { email: string })

/** One text for new, pending and confirmed addresses, so that it does not reveal who is subscribed. */
export const acceptedText = 'Check your inbox: confirm your email to finish subscribing.'

export const submitErrorText: Record<SubmitError, string> = {
  'backend-unavailable': 'We couldn’t confirm that your address was saved. Please try again in a few minutes.',
  ...submitMessages,
}
