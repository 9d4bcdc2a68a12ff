import { createContext, useContext } from 'react'
import type { Rules } from '#app/backend/context.ts'

export const RulesContext = createContext<Rules>({
  passwordMinLength: 8,
  canRequestAccount: false,
  requiresProofOfWork: false,
})

/** What the settings ask of whoever signs in or sets a password. */
export function useRules() {
  return useContext(RulesContext)
}
