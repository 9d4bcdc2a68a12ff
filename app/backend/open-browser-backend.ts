import { createClient } from '@supabase/supabase-js'
import type { BrowserBackend } from './browser-client.ts'
import type { Database } from './database.types.ts'
import { sessionKey } from './stored-session.ts'

type BackendOptions = { url: string; publishableKey: string }

let opened: BrowserBackend | undefined

/** The backend as the signed-in user. One client per page, because two would overwrite each other's stored session. */
export function openBrowserBackend(options: BackendOptions): BrowserBackend {
  opened ??= createBrowserBackend(options)
  return opened
}

function createBrowserBackend({ url, publishableKey }: BackendOptions): BrowserBackend {
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
