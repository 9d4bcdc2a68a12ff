import { createContext, useContext } from 'react'
import type { Rules } from '#app/backend/context.ts'

export const RulesContext = createContext<Rules>({
  passwordMinLength: 8,
  canRequestAccount: false,
  requiresProofOfWork: false,
})

/** The settings' rules for signing in and for passwords. */
export function useRules() {
  return useContext(RulesContext)
}
