import { type EmailLinkOutcome, emailOutcomeFromStatus } from '#app/features/sending/email-link-outcome.ts'
import { outcomeFromStatus, type ShortlistOutcome } from '#app/features/shortlists/shortlist-outcome.ts'

/** The result of one of the page's forms: the list's own, or the one that emails its link. */
export type ShortlistPageOutcome = { list?: ShortlistOutcome; email?: EmailLinkOutcome }

/** For a response that did not come from the form's own action. */
export function shortlistOutcomeFromStatus(form: FormData, status: number | undefined): ShortlistPageOutcome {
  return isEmailForm(form) ? { email: emailOutcomeFromStatus(status, form) } : { list: outcomeFromStatus(status, form) }
}

export function isEmailForm(form: FormData) {
  return form.get('do') === 'email'
}
