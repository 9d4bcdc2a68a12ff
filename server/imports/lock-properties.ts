import type { TransactionSql } from 'postgres'
import { takeLock } from '#server/postgres/transaction.ts'

/** What every write of properties takes. In this order, so that none waits for another that waits for it. */
export async function lockProperties(sql: TransactionSql) {
  for (const name of ['slug:property', 'property counts']) await takeLock(sql, name)
}
