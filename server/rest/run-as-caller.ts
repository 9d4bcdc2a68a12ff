import type { Sql } from 'postgres'
import type { RestRequest } from '#server/api/rest-request.ts'
import { rejectAbandoned } from '#server/postgres/hang-detector.ts'
import type { Statement } from './statement.ts'

type Row = Record<string, unknown>
export type Result = { rows: readonly Row[]; count: number }
export type Send = (statement: Statement) => Promise<Result>

const roles = { visitors: 'anon', signedIn: 'authenticated', server: 'service_role' }
// Callers choose columns and filters freely, and every connection keeps its own: some 30 KB each in PostgreSQL.
const maxPrepared = 100
/** A transaction that its process has forgotten holds locks. */
const maxIdleMs = 15_000

/**
 * Runs `work` in one transaction under the caller's role and claims, with the caller's statement timeout. The settings travel
 * together with the first statement; if they fail, so does everything after them in the transaction.
 */
export function createRunAsCaller(sql: Sql) {
  const prepared = new Set<string>()
  const shouldPrepare = (text: string, { caller }: RestRequest) => {
    // The statements of our own clients are few.
    if (caller.isTrusted) return true
    if (prepared.size < maxPrepared) prepared.add(text)
    return prepared.has(text)
  }
  return async <Value>(request: RestRequest, work: (send: Send) => Promise<Value>): Promise<Value> => {
    const isReadOnly = request.method === 'GET' || request.method === 'HEAD'
    const settings = Object.entries(settingsOf(request))
    const calls = settings.map(([name], place) => `set_config('${name}', $${place + 1}, true)`)
    // The driver's type wraps arrays of promises; here it is one value in, one out.
    const result: { value: Value } = await sql.begin(isReadOnly ? 'read only' : 'read write', async (transaction) => {
      rejectAbandoned()
      const set = transaction
        .unsafe(
          `select ${calls.join(', ')}`,
          settings.map(([, value]) => value),
          { prepare: true },
        )
        .execute()
      const send: Send = async ({ text, parameters }) => {
        const rows = await transaction.unsafe<Row[]>(text, parameters, { prepare: shouldPrepare(text, request) })
        return { rows, count: rows.count }
      }
      const [value] = await Promise.all([work(send), set])
      rejectAbandoned()
      return { value }
    })
    return result.value
  }
}

function settingsOf(request: RestRequest): Record<string, string> {
  const { caller, method, language } = request
  const role = roles[caller.role]
  const headers = language === null ? {} : { 'accept-language': language }
  return {
    role,
    'request.jwt.claim.sub': caller.userId ?? '',
    'request.jwt.claim.role': role,
    'request.jwt.claims': caller.token === undefined ? '' : claimsOf(caller.token),
    'request.method': method,
    'request.path': request.kind === 'table' ? `/${request.table}` : `/rpc/${request.name}`,
    'request.headers': JSON.stringify(headers),
    // Not when the connection is opened: PgBouncer refuses settings that it does not know.
    statement_timeout: String(caller.bounds.statementMs),
    idle_in_transaction_session_timeout: String(maxIdleMs),
  }
}

/** The token was verified when the caller was identified. */
function claimsOf(token: string) {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
}
