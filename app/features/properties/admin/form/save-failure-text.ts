import { invalidParameterValue } from '#app/backend/sqlstate.ts'
import { propertyFormMessages } from './property-form-messages.ts'

// PostgreSQL's own messages, which have other codes, are for engineers.
const userMessageCode = invalidParameterValue

export function getSaveFailureText(error: unknown, action: 'add' | 'update') {
  const fallback = propertyFormMessages.toasts.saveFailed(action)
  const isUserMessage = error instanceof Object && 'code' in error && error.code === userMessageCode
  return isUserMessage && 'message' in error ? String(error.message) : fallback
}
