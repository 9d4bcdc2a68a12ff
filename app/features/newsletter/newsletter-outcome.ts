import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'

/** Outcome of a subscription. Unless it was accepted, the outcome contains the form's value. */
export type NewsletterOutcome = { state: 'accepted' } | (Rejection & { email: string })

/** One text for new, pending and confirmed addresses, so that it does not reveal who is subscribed. */
export const acceptedText =
  'If that address is new to us, a letter is on its way. Open it and press the button in it: the letters start then.'

export const submitErrorText: Record<SubmitError, string> = {
  'backend-away': 'We could not confirm that your address was stored. Please try again in a few minutes.',
  'no-connection': 'You seem to be offline, so nothing was sent. Please try again once you are connected.',
  'too-many': 'Too many requests came from your connection, so nothing was kept. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was kept. Please try again.',
}
