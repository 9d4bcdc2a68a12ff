/** Why a valid form was not stored. */
export type SubmitError = 'backend-unavailable' | 'no-connection' | 'too-many' | 'unproven'

/** Why a form was not stored: what is wrong with its fields, or what was in the way of a valid one. */
export type Rejection<FormError = string, Reason = SubmitError> =
  | { state: 'invalid'; error: FormError }
  | { state: 'unsent'; reason: Reason }

/**
 * Checks rate limits and proof of work of a valid form: why it may not be stored, or undefined. The same form sent again to
 * the same address counts once, unless each repetition would store something more.
 */
export type CheckSubmission = (
  form: FormData,
  options?: { storesRepeats?: boolean },
) => Promise<SubmitError | undefined>

export function outcomeStatus(outcome: { state: 'sent' | 'accepted' } | Rejection<unknown, string>) {
  if (outcome.state === 'invalid') return 422
  if (outcome.state !== 'unsent') return 200
  if (outcome.reason === 'too-many' || outcome.reason === 'too-many-viewings') return 429
  return outcome.reason === 'unproven' ? 422 : 503
}
