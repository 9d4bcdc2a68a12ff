import { propertyAdminMessages } from '../property-admin-messages.ts'

/** A known reason, or the sentence of a rule of the database. */
export function problemText(problem: string): string {
  const known: Record<string, string> = propertyAdminMessages.problems
  return known[problem] ?? problem
}
