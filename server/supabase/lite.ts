import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Keys } from '#server/keys.ts'
import { saveRoundTrips } from './round-trips.ts'
import { batchSessionSettings } from './session-settings.ts'

/** The backend's REST API, as supabase-js expects it of PostgREST, in this process. Accounts are in server/auth. */
export type SupabaseApi = {
  /** Handles /rest/v1. `peerAddress` is the client's address as the trusted proxies report it. */
  fetch: (request: Request, context: ApiCaller) => Promise<Response>
  /** Creates the schema `auth`, which the migrations refer to. */
  ensureAuthSchema: () => Promise<void>
  close: () => Promise<void>
}

export type ApiCaller = { peerAddress: string | null }

type ApiOptions = {
  databaseUrl: string
  keys: Pick<Keys, 'publishableKey' | 'secretKey' | 'jwtSecret'>
  siteUrl: string
}

export function createApi(options: ApiOptions): SupabaseApi {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 12,
      onnotice: () => undefined,
      connect_timeout: 5,
      // A page waits for the response, so reconnecting is retried at a short constant interval instead of backing off.
      backoff: () => 0.1,
      // Set for the session: a function's or role's own setting does not apply to the statement that calls the function.
      connection: { statement_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 },
      // PostgREST returns numbers; prices and sizes stay far below where a double loses a cent.
      types: {
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        // As PostgREST writes them; not every browser reads PostgreSQL's own form.
        timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoTime },
      },
    },
  })
  // Otherwise the library grants every table to the anonymous role on the first request. If that comes before the first table exists, it
  // concludes that there is no row-level security and runs everything as the owner.
  Reflect.set(connection, 'rlsState', 'active')
  batchSessionSettings(connection)
  saveRoundTrips(connection.driver)
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => toPostgrestError(normalize(error))

  const app = new App({
    connection,
    api: { schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
    auth: {
      // For the schema and for verifying tokens; no request reaches the library's own auth endpoints.
      enabled: true,
      enable_signup: false,
      site_url: options.siteUrl,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
    },
    options: { server: { disableStudio: true, disableFallback: true, admin: false } },
  })
  return {
    fetch: async (request, { peerAddress }) => {
      if (!new URL(request.url).pathname.startsWith('/rest/v1/'))
        return Response.json({ message: 'Not found' }, { status: 404 })
      return app.fetch(request, { peerAddress })
    },
    ensureAuthSchema: () => app.ensureSystemSchema(),
    // Without a timeout the driver waits for ever for a connection that is in use.
    close: () => connection.driver.end({ timeout: 5 }),
  }
}

function isoTime(value: string) {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

// check_violation, exclusion_violation, raise_exception, query_canceled, serialization_failure, deadlock_detected
const statusByCode: Record<string, number> = {
  23514: 400,
  '23P01': 400,
  P0001: 400,
  57014: 500,
  40001: 409,
  '40P01': 409,
}

/**
 * The library responds with 500 and no code to errors that PostgREST passes on; it passes on an error of this shape as well.
 */
function toPostgrestError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const status = statusByCode[error.code]
  if (!status) return error
  const { code, message, detail, hint } = error as Error & { code: string; detail?: string; hint?: string }
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}
