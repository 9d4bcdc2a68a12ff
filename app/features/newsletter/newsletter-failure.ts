import { submitErrorFrom } from '#app/shared/form/form-outcome.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/** For responses that did not come from the form's own action. */
export function outcomeFromStatus(status: number | undefined, email: string): NewsletterOutcome {
  if (status === 413) return { state: 'invalid', error: newsletterMessages.tooLong, email: '' }
  return { state: 'unsent', reason: submitErrorFrom(status), email }
}
