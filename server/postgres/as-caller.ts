import type { Sql, TransactionSql } from 'postgres'
import { rejectAbandoned } from './hang-detector.ts'

/** Whom a transaction acts for: the database decides which rows they see and change. */
export type Actor = {
  role: 'visitors' | 'signedIn' | 'server'
  /** For somebody who is signed in, with the verified claims of the access token as JSON. */
  userId?: string | undefined
  claims?: string | undefined
  /** Functions choose the language of emails to the caller by it. */
  language?: string | null
  /** How long one statement may take. */
  statementMs: number
  isReadOnly?: boolean
}

/**
 * Runs `work` in one transaction with the role and claims of its actor, so that row-level security decides. Everything is stored, or
 * nothing when `work` throws.
 */
export type AsCaller = <Value>(actor: Actor, work: (sql: TransactionSql) => Promise<Value>) => Promise<Value>
/** The same for an actor who is decided already. */
export type RunSql = <Value>(work: (sql: TransactionSql) => Promise<Value>) => Promise<Value>

const roles = { visitors: 'anon', signedIn: 'authenticated', server: 'service_role' }
/** A transaction that its process has forgotten holds locks. */
const maxIdleMs = 15_000

/** The settings travel together with the first statement; if they fail, so does everything after them in the transaction. */
export function createAsCaller(sql: Sql): AsCaller {
  return async <Value>(actor: Actor, work: (sql: TransactionSql) => Promise<Value>): Promise<Value> => {
    const settings = Object.entries(settingsOf(actor))
    const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
    // The driver's type wraps arrays of promises; here it is one value in, one out.
    const result: { value: Value } = await sql.begin(
      actor.isReadOnly ? 'read only' : 'read write',
      async (transaction) => {
        rejectAbandoned()
        const set = transaction
          .unsafe(
            `select ${calls.join(', ')}`,
            settings.map(([, value]) => value),
            { prepare: true },
          )
          .execute()
        const [value] = await Promise.all([work(transaction), set])
        rejectAbandoned()
        return { value }
      },
    )
    return result.value
  }
}

function settingsOf({ role, userId = '', claims = '', language, statementMs }: Actor): Record<string, string> {
  return {
    role: roles[role],
    'request.jwt.claim.sub': userId,
    'request.jwt.claims': claims,
    'request.headers': JSON.stringify(language ? { 'accept-language': language } : {}),
    // Not when the connection is opened: PgBouncer refuses settings that it does not know.
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(maxIdleMs),
  }
}
