import { createContext, useContext } from 'react'
import type { Backend } from './context.ts'

export type BrowserBackend = {
  client: Backend
  onUnauthorized: (listener: () => void) => () => void
}

export const BrowserBackendContext = createContext<BrowserBackend | undefined>(undefined)

/** The signed-in user's client, for screens of the admin area. */
export function useBackend(): Backend {
  return useBrowserBackend().client
}

function useBrowserBackend(): BrowserBackend {
  const browserBackend = useContext(BrowserBackendContext)
  if (!browserBackend) throw new Error('The backend is only at hand inside the admin area.')
  return browserBackend
}
