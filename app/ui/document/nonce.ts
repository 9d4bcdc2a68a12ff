import { createContext } from 'react'

/** Marks inline scripts of ours while a page is rendered; the process then names them by hash. Empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
