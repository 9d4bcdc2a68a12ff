import { AsyncLocalStorage } from 'node:async_hooks'
import { rejectAbandoned } from '#server/postgres/hang-detector.ts'

type Query = { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }
type Transaction = { executeQuery: (query: Query) => Promise<unknown> }
type AuthContext = { auth?: { uid?: string | null; role?: string; jwt?: object | null } }
type Call = { method: string; path: string; readOnly?: boolean; requestHeaders?: Record<string, string> }
type Options = { rpc?: Call; transaction?: unknown; forceRollback?: boolean }
type Work = (database: Transaction) => Promise<unknown>
type LiteConnection = {
  kysely: { transaction: () => { execute: (work: Work) => Promise<unknown> } }
  withContext: (authContext: AuthContext | undefined, work: Work, options?: Options) => Promise<unknown>
}

const statementTimeout = new AsyncLocalStorage<number>()

/** Sets the statement timeout of the calls that `work` makes; other statements have the timeout of the session. */
export function withStatementTimeout<Result>(ms: number, work: () => Result): Result {
  return statementTimeout.run(ms, work)
}

/** Of the call that is being made; undefined where the timeout of the session holds. */
export function currentStatementTimeout(): number | undefined {
  return statementTimeout.getStore()
}

/**
 * Sets role, claims and request of a call in one statement at the start of its transaction. The library sends ten statements
 * in sequence.
 */
export function batchSessionSettings(database: object): void {
  const connection = database as LiteConnection
  const originalWithContext = connection.withContext.bind(connection)
  connection.withContext = (authContext, work, options = {}) => {
    if (!authContext || options.transaction || options.forceRollback)
      return originalWithContext(authContext, work, options)
    const ms = statementTimeout.getStore()
    const settings = {
      ...authClaims(authContext),
      ...(options.rpc && requestSettings(options.rpc)),
      ...(ms !== undefined && { statement_timeout: String(ms) }),
    }
    return connection.kysely.transaction().execute(async (transaction) => {
      await setForTransaction(transaction, settings)
      rejectAbandoned()
      const result = await work(transaction)
      rejectAbandoned()
      return result
    })
  }
}

function authClaims({ auth }: AuthContext) {
  const role = auth?.role || 'anon'
  return {
    role,
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    ...(auth?.jwt && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
  }
}

function requestSettings({ method, path, readOnly, requestHeaders }: Call) {
  return {
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(requestHeaders ?? {}),
    ...(readOnly && { transaction_read_only: 'on' }),
  }
}

function setForTransaction(transaction: Transaction, settings: Record<string, string>) {
  const calls = Object.keys(settings).map((_, place) => `set_config($${place * 2 + 1}, $${place * 2 + 2}, true)`)
  return transaction.executeQuery({
    sql: `select ${calls.join(', ')}`,
    parameters: Object.entries(settings).flat(),
    query: { kind: 'RawNode' },
  })
}
