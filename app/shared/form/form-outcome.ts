/** Why a valid form was not stored. */
export type Hindrance = 'backend-away' | 'no-connection' | 'too-many' | 'unproven'

/**
 * For a response that did not come from the form's own action: the connection is down, or the server rejected the request
 * before it.
 */
export function hindranceOf(status: number | undefined): Hindrance {
  if (status === 429) return 'too-many'
  return status === undefined ? 'no-connection' : 'backend-away'
}

type FormOutcome = { state: 'sent' | 'taken' | 'refused' } | { state: 'unsent'; because: string }

export function outcomeStatus(outcome: FormOutcome) {
  if (outcome.state === 'unsent') return hindranceStatus(outcome.because)
  return outcome.state === 'refused' ? 422 : 200
}

export function hindranceStatus(because: string) {
  if (because === 'too-many') return 429
  return because === 'unproven' ? 422 : 503
}
