import { createContext } from 'react'

/**
 * Marks our inline scripts while a page is rendered, so that the server can list their hashes in the content security
 * policy. Empty in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
