import { createContext } from 'react'

/** Whether forms ask browsers for a proof of work. */
export const AsksProof = createContext(false)
