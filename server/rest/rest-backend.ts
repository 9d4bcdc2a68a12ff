import postgres from 'postgres'
import type { Execute } from '#server/api/rest-request.ts'
import { type AsCaller, createAsCaller } from '#server/postgres/as-caller.ts'
import { valueTypes } from '#server/postgres/value-types.ts'
import { createExecute } from './execute-sql.ts'
import { createSchemaCache } from './schema-cache.ts'

/** The connections that act for callers, and the REST API on them, as supabase-js expects it. Accounts are in server/auth. */
export type RestBackend = {
  asCaller: AsCaller
  /** Runs a call of the REST API that was parsed and checked. */
  execute: Execute
  close: () => Promise<void>
}

type Guard = <Value>(work: () => Promise<Value>, statementMs: number) => Promise<Value>
type Options = {
  databaseUrl: string
  /** Ends a call when the database hangs. */
  guard?: Guard
}

const schemaMs = 5_000
/** There is a process for each core, and each connection takes 13 MB of PostgreSQL's memory once it knows every call. */
const maxConnections = 6
/** So one that nobody uses is closed. Another opens within some 20 ms. */
export const idleConnectionSeconds = 60

export function openRestBackend({ databaseUrl, guard = (work) => work() }: Options): RestBackend {
  const sql = postgres(databaseUrl, {
    max: maxConnections,
    idle_timeout: idleConnectionSeconds,
    onnotice: () => undefined,
    connect_timeout: 5,
    // A page waits for the response, so reconnecting is retried at a short constant interval instead of backing off.
    backoff: () => 0.1,
    types: valueTypes,
    transform: { undefined: null },
  })
  const asCallerAtOnce = createAsCaller(sql)
  const asCaller: AsCaller = (actor, work) => guard(() => asCallerAtOnce(actor, work), actor.statementMs)
  const readSchema = createSchemaCache(sql)
  const execute = createExecute(asCaller, () => guard(readSchema, schemaMs))
  return {
    asCaller,
    execute,
    // Without a timeout the driver waits for ever for a connection that is in use.
    close: () => sql.end({ timeout: 5 }),
  }
}
