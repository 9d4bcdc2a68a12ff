import { getEmailField } from '#app/shared/form/email-field.ts'
import { submitErrorFrom, type SubmitError } from '#app/shared/form/form-outcome.ts'

export type EmailLinkOutcome =
  | { state: 'sent' }
  | { state: 'invalid'; error: string; email: string }
  | { state: 'unsent'; reason: SubmitError; email: string }

export function emailOutcomeFromStatus(status: number | undefined, form: FormData): EmailLinkOutcome {
  return { state: 'unsent', reason: submitErrorFrom(status), email: getEmailField(form) }
}
