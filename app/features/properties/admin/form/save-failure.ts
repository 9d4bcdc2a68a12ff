// Words that our own functions raise for people; what PostgreSQL says by itself is for engineers.
const wordsForPeople = '22023'

export function saveFailureWords(error: unknown, doing: 'add' | 'update') {
  const fallback = `Failed to ${doing} property. Please try again.`
  const isForPeople = error instanceof Object && 'code' in error && error.code === wordsForPeople
  return isForPeople && 'message' in error ? String(error.message) : fallback
}
