import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { type SupabaseApi, createApi } from '#server/supabase/lite.ts'
import { throughApi } from './test-api.ts'

export const keys = {
  publishableKey: 'sb_publishable_contract_tests_only_0001',
  secretKey: 'sb_secret_contract_tests_only_000000001',
  jwtSecret: 'contract tests sign their tokens with these words',
}

/** The backend's REST API without the allow-list, as the process uses it for its own work. */
export function openTableService(databaseUrl: string): SupabaseApi {
  return createApi({ databaseUrl, keys, siteUrl: 'http://makazi.test' })
}

/** The same behind the allow-list of the API. */
export function openTestApi(databaseUrl: string): SupabaseApi {
  const tableService = openTableService(databaseUrl)
  return { ...tableService, fetch: throughApi(tableService, keys) }
}

type Credentials = { key?: string; /** Presents this access token instead of signing in. */ token?: string }

/** A real supabase-js client whose requests go through the API, without a socket in between. */
export function clientFor(
  tableService: SupabaseApi,
  { key = keys.publishableKey, token }: Credentials = {},
): SupabaseClient {
  return createClient('http://makazi.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => tableService.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }) },
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  })
}
