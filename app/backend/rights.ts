import { createContext, useContext } from 'react'

/** What screens show to the signed-in member of staff. The database decides what they may do. */
export type Rights = {
  userId: string
  /** Super admins and administrators: everybody's listings and inquiries. Agents have their own. */
  isManager: boolean
  /** Whether what they save goes public without a manager. */
  mayPublish: boolean
}

export const RightsContext = createContext<Rights>({ userId: '', isManager: false, mayPublish: false })

export function useRights() {
  return useContext(RightsContext)
}
