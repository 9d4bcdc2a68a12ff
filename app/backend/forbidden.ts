import { forbiddenMessages } from './forbidden-messages.ts'
import { codeOf, insufficientPrivilege } from './sqlstate.ts'

/**
 * Row-level security hides rows from an expired session instead of rejecting the query. This error makes that explicit: its
 * code tells the admin area to check the session.
 */
export function forbiddenError(message: string = forbiddenMessages.general) {
  return Object.assign(new Error(message), { code: insufficientPrivilege, explanation: message })
}

/** What to tell a member of staff whose session is valid and whose action was refused all the same. */
export function explainForbidden(error: unknown): { title: string; description: string } {
  const { general: title, ask } = forbiddenMessages
  const explanation = error instanceof Object && 'explanation' in error ? String(error.explanation) : title
  return { title, description: explanation === title ? ask : explanation }
}

// The second to fourth are PostgREST's codes for an invalid or expired token.
const forbiddenCodes = new Set([insufficientPrivilege, 'PGRST301', 'PGRST302', 'PGRST303'])

/**
 * Row-level security hides rows from an expired session in the same way: the sign-in dialog handles it, so no other message
 * is needed.
 */
export function isForbidden(error: unknown) {
  return forbiddenCodes.has(codeOf(error) ?? '')
}
