import type { Sql } from 'postgres'

// Any numbers will do, as long as every replica asks for the same ones.
const locks = { migrating: 7_264_519_001, furnishing: 7_264_519_002 }

/** Does the work while no other replica does the same; the others wait their turn. */
export async function underLock<Result>(
  sql: Sql,
  name: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = await sql.reserve()
  try {
    await held`select pg_advisory_lock(${locks[name]}::bigint)`
    return await work()
  } finally {
    await held`select pg_advisory_unlock(${locks[name]}::bigint)`
    held.release()
  }
}
