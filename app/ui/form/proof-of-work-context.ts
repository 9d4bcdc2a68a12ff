import { createContext } from 'react'

/** Whether forms require a proof of work. */
export const ProofOfWorkContext = createContext(false)
