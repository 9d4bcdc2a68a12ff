import { createContext } from 'react'

/** The address of the script of public pages, which only the server knows. */
export const EntryScriptContext = createContext<string | undefined>(undefined)
