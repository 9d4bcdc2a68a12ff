import type { SubmitError } from '#app/shared/form/form-outcome.ts'

export type EmailLinkOutcome =
  | { state: 'sent' }
  | { state: 'invalid'; error: string; email: string }
  | { state: 'unsent'; reason: SubmitError; email: string }
