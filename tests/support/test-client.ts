import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { openRestBackend, type RestBackend } from '#server/rest/rest-backend.ts'
import { type TestFetch, throughApi } from './test-api.ts'

export const keys = {
  publishableKey: 'sb_publishable_contract_tests_only_0001',
  secretKey: 'sb_secret_contract_tests_only_000000001',
  jwtSecret: 'contract tests sign their tokens with these words',
}

/** The REST API; its own `fetch` has the rights and limits of the clients in the process. */
export function openTableService(databaseUrl: string): RestBackend {
  return openRestBackend({ databaseUrl, keys })
}

export type TestApi = { fetch: TestFetch; close: () => Promise<void> }

/** The API as it is for everybody else. */
export function openTestApi(databaseUrl: string): TestApi {
  const restBackend = openTableService(databaseUrl)
  return { ...restBackend, fetch: throughApi(restBackend, keys) }
}

type Credentials = { key?: string; /** Presents this access token instead of signing in. */ token?: string }

/** A real supabase-js client whose requests go through the API, without a socket in between. */
export function clientFor(
  api: Pick<TestApi, 'fetch'>,
  { key = keys.publishableKey, token }: Credentials = {},
): SupabaseClient {
  return createClient('http://makazi.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => api.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }) },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  })
}
