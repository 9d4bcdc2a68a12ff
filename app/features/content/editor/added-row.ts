import { createContext } from 'react'

/** True around a row that somebody has just added: its card is open, and the first field has the focus. */
export const AddedRow = createContext(false)
