import { hindranceOf } from '../../shared/form/form-outcome.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/** For responses that did not come from the form's own action. */
export function outcomeOfFailure(status: number | undefined, typed: string): NewsletterOutcome {
  if (status === 413) return { state: 'refused', problem: 'Email can have at most 254 characters', typed: '' }
  return { state: 'unsent', because: hindranceOf(status), typed }
}
