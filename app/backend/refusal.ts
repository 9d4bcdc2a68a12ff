/**
 * Row-level security hides rows from a session that is over instead of refusing. This error says what the database meant:
 * by its code the admin area asks whether the session still holds.
 */
export function refusal(words = 'The backend did not allow this') {
  return Object.assign(new Error(words), { code: '42501' })
}

// insufficient_privilege, and what PostgREST says to a token that is no good
const refusals = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

/** Also what row-level security does to a session that is over: the sign-in dialog answers it, so no other message needs to. */
export function isRefusal(error: unknown) {
  return error instanceof Object && 'code' in error && refusals.has(String(error.code))
}
