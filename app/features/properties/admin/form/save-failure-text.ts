import { invalidParameterValue, uniqueViolation } from '#app/backend/sqlstate.ts'
import { propertyFormMessages } from './property-form-messages.ts'

// PostgreSQL's own messages, which have other codes, are for engineers.
const userMessageCode = invalidParameterValue

export function getSaveFailureText(error: unknown, action: 'add' | 'update') {
  const fallback = propertyFormMessages.toasts.saveFailed(action)
  const code = error instanceof Object && 'code' in error ? error.code : undefined
  // A slug that is in use gets a number; the reference is the only other value that must be unique.
  if (code === uniqueViolation) return propertyFormMessages.problems.referenceUsed
  const isUserMessage = error instanceof Object && code === userMessageCode
  return isUserMessage && 'message' in error ? String(error.message) : fallback
}
