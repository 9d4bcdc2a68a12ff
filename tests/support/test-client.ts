import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { type CallsClient, createCalls } from '#app/backend/calls.ts'
import type { AsCaller, RunSql } from '#server/postgres/as-caller.ts'
import { openRestBackend, type RestBackend } from '#server/rest/rest-backend.ts'
import { type TestFetch, throughApi } from './test-api.ts'

export const keys = {
  publishableKey: 'sb_publishable_contract_tests_only_0001',
  secretKey: 'sb_secret_contract_tests_only_000000001',
  jwtSecret: 'contract tests sign their tokens with these words',
}

export function openTableService(databaseUrl: string): RestBackend {
  return openRestBackend({ databaseUrl })
}

/** With every right, as jobs and services of the process. */
export function asServerOf(asCaller: AsCaller): RunSql {
  return (work) => asCaller({ role: 'server', statementMs: 60_000 }, work)
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

/** The typed calls with the session of that client, as the admin area makes them. */
export function callsOf(api: Pick<TestApi, 'fetch'>, client: Pick<SupabaseClient, 'auth'>): CallsClient {
  return createCalls(client, {
    url: 'http://makazi.test/calls',
    fetch: (input, init) => api.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
  })
}

type Invoked = { data: unknown; error: { code: string; message: string } | null }

/** A function of the API, or a typed call (`reports.list`), by its name; an error is a value. */
export async function invoke(
  api: Pick<TestApi, 'fetch'>,
  client: SupabaseClient,
  [name, args]: readonly [name: string, args?: unknown],
): Promise<Invoked> {
  if (!name.includes('.')) return client.rpc(name, args ?? {})
  const { data } = await client.auth.getSession()
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session?.access_token ?? ''}` }
  const request = new Request(`http://makazi.test/calls/${name}`, {
    method: 'POST',
    body: JSON.stringify(args),
    headers,
  })
  const { result, error } = (await (await api.fetch(request, { peerAddress: '127.0.0.1' })).json()) as {
    result?: { data?: unknown }
    error?: { message: string; data: { code: string } }
  }
  return { data: result?.data ?? null, error: error ? { code: error.data.code, message: error.message } : null }
}

/** A function of the server's jobs by its name, with the rights of the jobs. */
export async function invokeOnServer(
  asServer: RunSql,
  [name, args = {}]: readonly [name: string, args?: Record<string, unknown>],
  // oxlint-disable-next-line typescript/no-explicit-any -- as data of a supabase-js client without types
): Promise<{ data: any }> {
  const named = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`)
  const [row] = await asServer((sql) =>
    sql.unsafe(`select public.${name}(${named.join(', ')}) as value`, Object.values(args) as string[]),
  )
  return { data: row?.value }
}
