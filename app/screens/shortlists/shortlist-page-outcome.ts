import type { EmailLinkOutcome } from '#app/features/listing-links/email-link-outcome.ts'
import type { ShortlistOutcome } from '#app/features/shortlists/shortlist-outcome.ts'

/** The result of one of the page's forms: the list's own, or the one that emails its link. */
export type ShortlistPageOutcome = { list?: ShortlistOutcome; email?: EmailLinkOutcome }

export function isEmailForm(form: FormData) {
  return form.get('do') === 'email'
}
