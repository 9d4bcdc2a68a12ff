import type { TransactionSql } from 'postgres'

/** What every write of properties takes. In this order, so that none waits for another that waits for it. */
export async function lockProperties(sql: TransactionSql) {
  for (const name of ['slug:property', 'property counts']) await takeLock(sql, name)
}

export async function takeLock(sql: TransactionSql, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
