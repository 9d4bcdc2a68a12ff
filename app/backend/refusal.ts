/**
 * Row-level security hides rows from an expired session instead of rejecting the query. This error makes that explicit: its
 * code tells the admin area to check the session.
 */
export function refusal(words = 'The backend did not allow this') {
  return Object.assign(new Error(words), { code: '42501' })
}

// insufficient_privilege, and PostgREST's codes for an invalid or expired token.
const refusals = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

/**
 * Row-level security answers an expired session in the same way: the sign-in dialog handles it, so no other message is
 * needed.
 */
export function isRefusal(error: unknown) {
  return error instanceof Object && 'code' in error && refusals.has(String(error.code))
}
