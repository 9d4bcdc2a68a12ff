import type { TransactionSql } from 'postgres'
import { codeOf } from '#app/backend/sqlstate.ts'

/** Does all of the work, or none of it where a rule of the table with this code rejects it: then undefined. */
export async function unlessRejected<Value>(
  sql: TransactionSql,
  code: string,
  work: (inner: TransactionSql) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    // The driver's type wraps arrays of promises; here it is one value in, one out.
    const { value }: { value: Value } = await sql.savepoint(async (inner) => ({ value: await work(inner) }))
    return value
  } catch (error) {
    if (codeOf(error) === code) return undefined
    throw error
  }
}
