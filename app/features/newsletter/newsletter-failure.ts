import { submitErrorFrom } from '#app/shared/form/form-outcome.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/** For responses that did not come from the form's own action. */
export function outcomeFromStatus(status: number | undefined, email: string): NewsletterOutcome {
  if (status === 413) return { state: 'invalid', error: 'Email can have at most 254 characters', email: '' }
  return { state: 'unsent', reason: submitErrorFrom(status), email }
}
