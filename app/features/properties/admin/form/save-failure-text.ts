import { invalidParameterValue } from '#app/backend/sqlstate.ts'

// PostgreSQL's own messages, which have other codes, are for engineers.
const userMessageCode = invalidParameterValue

export function getSaveFailureText(error: unknown, action: 'add' | 'update') {
  const fallback = `Failed to ${action} property. Please try again.`
  const isUserMessage = error instanceof Object && 'code' in error && error.code === userMessageCode
  return isUserMessage && 'message' in error ? String(error.message) : fallback
}
