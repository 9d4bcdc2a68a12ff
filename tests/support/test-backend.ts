import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { addAuthEndpoints } from './auth-endpoints.ts'
import { createCopy, dropDatabase, type TestDatabase, withDatabase } from './test-databases.ts'
import { type Person, password, people } from './people.ts'
import type { CallsClient } from '#app/backend/calls.ts'
import type { AsVisitor } from '#app/backend/context.ts'
import { createTokenVerifier } from '#server/api/access-token.ts'
import { type AsMember, createAsMember } from '#server/api/as-member.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import {
  asServerOf,
  callsOf,
  clientFor,
  invoke,
  invokeOnServer,
  keys,
  openTableService,
  type TestApi,
} from './test-client.ts'

/** A complete backend on a new database. `sql` is the owner's connection, to which no policy applies. */
export type TestBackend = {
  databaseUrl: string
  sql: Sql
  api: TestApi
  anonClient: SupabaseClient
  /** Statements as the public pages run them. */
  asVisitor: AsVisitor
  /** With the secret key, as other programs of the company. */
  server: SupabaseClient
  /** With every right, as jobs and services of the process. */
  asServer: RunSql
  /** With the rights of whoever is signed in by an Authorization header. */
  asMember: AsMember
  /** A client with a new session of that person. */
  signIn: (person: Person) => Promise<SupabaseClient>
  /** The typed calls with the session of that client. */
  callsOf: (client: SupabaseClient) => CallsClient
  /** A function of the API, or a typed call (`reports.list`), by its name; an error is a value. */
  invoke: (client: SupabaseClient, name: string, args?: unknown) => ReturnType<typeof invoke>
  /** A function of the server's jobs, which the API has not. */
  invokeOnServer: (name: string, args?: Record<string, unknown>) => ReturnType<typeof invokeOnServer>
  categoryId: (slug: 'for-sale' | 'for-rent' | 'land') => string
  close: () => Promise<void>
}

export async function openTestBackend(testDatabase: TestDatabase): Promise<TestBackend> {
  const name = `makazi_test_${randomUUID().replaceAll('-', '')}`
  const url = withDatabase(testDatabase.templateUrl, name)
  await createCopy(testDatabase, name)
  const sql = postgres(url, { max: 4, onnotice: () => undefined })
  const opened = openTableService(url)
  const api = { ...opened, ...addAuthEndpoints(opened, sql).api }
  const categories = await sql<{ id: string; slug: string }[]>`select id, slug from public.categories`

  return {
    databaseUrl: url,
    sql,
    api,
    anonClient: clientFor(api),
    asVisitor: (work, language) => opened.asCaller({ role: 'visitors', statementMs: 60_000, language }, work),
    server: clientFor(api, { key: keys.secretKey }),
    asServer: asServerOf(opened.asCaller),
    asMember: createAsMember({ verifyToken: createTokenVerifier(keys.jwtSecret), asCaller: opened.asCaller }),
    signIn: async (person) => {
      const client = clientFor(api)
      const { error } = await client.auth.signInWithPassword({ email: people[person], password })
      if (error) throw error
      return client
    },
    callsOf: (client) => callsOf(api, client),
    invoke: (client, ...call) => invoke(api, client, call),
    invokeOnServer: (...call) => invokeOnServer(asServerOf(opened.asCaller), call),
    categoryId: (slug) => {
      const found = categories.find((category) => category.slug === slug)
      if (!found) throw new Error(`No category ${slug}`)
      return found.id
    },
    close: async () => {
      await Promise.allSettled([api.close(), sql.end({ timeout: 1 })])
      await dropDatabase(testDatabase, name)
    },
  }
}
