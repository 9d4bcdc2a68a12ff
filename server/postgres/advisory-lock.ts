import type { Sql } from 'postgres'

// Arbitrary numbers, the same for every replica.
const locks = { migrating: 7_264_519_001, seeding: 7_264_519_002 }

/** Runs the work while no other replica runs the same; the others wait. */
export async function withAdvisoryLock<Result>(
  sql: Sql,
  name: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  const reserved = await sql.reserve()
  try {
    await reserved`select pg_advisory_lock(${locks[name]}::bigint)`
    return await work()
  } finally {
    await reserved`select pg_advisory_unlock(${locks[name]}::bigint)`
    reserved.release()
  }
}
