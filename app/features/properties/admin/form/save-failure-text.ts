// SQLSTATE of messages that our own functions raise for people; PostgreSQL's own messages are for engineers.
const userMessageCode = '22023'

export function getSaveFailureText(error: unknown, action: 'add' | 'update') {
  const fallback = `Failed to ${action} property. Please try again.`
  const isUserMessage = error instanceof Object && 'code' in error && error.code === userMessageCode
  return isUserMessage && 'message' in error ? String(error.message) : fallback
}
