import type { Rejection } from '#app/shared/form/form-outcome.ts'

/** Outcome of a subscription. Unless it was accepted, the outcome contains the form's value. */
export type NewsletterOutcome = { state: 'accepted' } | (Rejection & { email: string })
