import postgres from 'postgres'
import { createTokenVerifier } from '#server/api/access-token.ts'
import { createProcessFetch, type ProcessFetch } from '#server/api/process-api.ts'
import type { Execute } from '#server/api/rest-request.ts'
import type { Keys } from '#server/keys.ts'
import { executeOnSql } from './execute-sql.ts'

/** The REST API on a PostgreSQL of ours, as supabase-js expects it. Accounts are in server/auth. */
export type RestBackend = {
  /** Runs a call that was parsed and checked. */
  execute: Execute
  /** For the supabase-js clients in this process. */
  fetch: ProcessFetch
  close: () => Promise<void>
}

type Guard = (work: () => Promise<Response>, statementMs: number) => Promise<Response>
type Options = {
  databaseUrl: string
  keys: Pick<Keys, 'publishableKey' | 'secretKey' | 'jwtSecret'>
  /** Ends a call when the database hangs. */
  guard?: Guard
}

export function openRestBackend({ databaseUrl, keys, guard = (work) => work() }: Options): RestBackend {
  const sql = postgres(databaseUrl, {
    max: 12,
    onnotice: () => undefined,
    connect_timeout: 5,
    // A page waits for the response, so reconnecting is retried at a short constant interval instead of backing off.
    backoff: () => 0.1,
    // Nothing here is of an array type of the database's own.
    fetch_types: false,
  })
  const executeAtOnce = executeOnSql(sql)
  const execute: Execute = (request) => guard(() => executeAtOnce(request), request.caller.bounds.statementMs)
  return {
    execute,
    fetch: createProcessFetch({ keys, verifyToken: createTokenVerifier(keys.jwtSecret), execute }),
    // Without a timeout the driver waits for ever for a connection that is in use.
    close: () => sql.end({ timeout: 5 }),
  }
}
