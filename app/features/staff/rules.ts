import { createContext, useContext } from 'react'
import type { Rules } from '../../backend/context.ts'

export const RulesContext = createContext<Rules>({ passwordMinLength: 8, mayAskForAccount: false, asksProof: false })

/** What the settings ask of whoever signs in or sets a password. */
export function useRules() {
  return useContext(RulesContext)
}
