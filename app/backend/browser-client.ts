import { createContext, useContext } from 'react'
import { createClient } from '@supabase/supabase-js'
import type { Backend } from './context.ts'
import type { Database } from './database.types.ts'
import { sessionKey } from './stored-session.ts'

type BackendOptions = { url: string; publishableKey: string }
export type BrowserBackend = {
  client: Backend
  onUnauthorized: (listener: () => void) => () => void
}

let opened: BrowserBackend | undefined

/** The backend as the signed-in user. One client per page, because two would overwrite each other's stored session. */
export function browserBackendAt(options: BackendOptions): BrowserBackend {
  opened ??= openBrowserBackend(options)
  return opened
}

function openBrowserBackend({ url, publishableKey }: BackendOptions): BrowserBackend {
  const unauthorizedListeners = new Set<() => void>()
  const watchedFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (response.status === 401 && String(input).includes('/rest/v1/'))
      for (const notify of unauthorizedListeners) notify()
    return response
  }
  const client = createClient<Database>(url, publishableKey, {
    auth: { storageKey: sessionKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
    global: { fetch: watchedFetch },
    // TanStack Query retries already; the client's own retries would hide an error for another half minute.
    db: { retry: false },
  })
  return {
    client,
    onUnauthorized: (listener) => {
      unauthorizedListeners.add(listener)
      return () => void unauthorizedListeners.delete(listener)
    },
  }
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
