import type { TransactionSql } from 'postgres'

/** Held until the transaction ends. */
export async function takeLock(sql: TransactionSql, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
