import type { TransactionSql } from 'postgres'

/** Waits for it. Held until the transaction ends. */
export async function takeLock(sql: TransactionSql, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** For what one process does at a time: false while another one is doing it. Held until the transaction ends. */
export async function tryLock(sql: TransactionSql, name: string): Promise<boolean> {
  const [{ held }] = await sql<[{ held: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`
  return held
}

type Mark = 'books_viewing' | 'confirming' | 'importing' | 'taxonomy_change' | 'restoring'

/**
 * Does the work while triggers and policies see that the transaction does this (`makazi.<mark>`). An error ends the transaction or its
 * savepoint, and the mark with it.
 */
export async function marked<Value>(sql: TransactionSql, mark: Mark, work: () => Promise<Value>): Promise<Value> {
  await sql`select set_config(${`makazi.${mark}`}, 'yes', true)`
  const result = await work()
  await sql`select set_config(${`makazi.${mark}`}, '', true)`
  return result
}
