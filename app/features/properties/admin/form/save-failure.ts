// Words that our own functions raise for people; what PostgreSQL says by itself is for engineers.
const wordsForPeople = '22023'
const refusals = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

/** Also what row-level security does to a session that is over. */
export function isRefusal(error: unknown) {
  return error instanceof Object && 'code' in error && refusals.has(String(error.code))
}

export function saveFailureWords(error: unknown, doing: 'add' | 'update') {
  const fallback = `Failed to ${doing} property. Please try again.`
  const isForPeople = error instanceof Object && 'code' in error && error.code === wordsForPeople
  return isForPeople && 'message' in error ? String(error.message) : fallback
}
