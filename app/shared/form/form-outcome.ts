/** Why a valid form was not stored. */
export type SubmitError = 'backend-away' | 'no-connection' | 'too-many' | 'unproven'

/**
 * For a response that did not come from the form's own action: the connection is down, or the server rejected the request
 * before it.
 */
export function submitErrorFrom(status: number | undefined): SubmitError {
  if (status === 429) return 'too-many'
  return status === undefined ? 'no-connection' : 'backend-away'
}

type FormOutcome = { state: 'sent' | 'taken' | 'refused' } | { state: 'unsent'; reason: string }

export function outcomeStatus(outcome: FormOutcome) {
  if (outcome.state === 'unsent') return submitErrorStatus(outcome.reason)
  return outcome.state === 'refused' ? 422 : 200
}

export function submitErrorStatus(reason: string) {
  if (reason === 'too-many') return 429
  return reason === 'unproven' ? 422 : 503
}
