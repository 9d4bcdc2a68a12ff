import type { TransactionSql } from 'postgres'

type StaffRequest = { id: string; name: string; email: string; created_at: string }

/** Those who asked for an account and confirmed their address, the first first: three of them, and how many there are. */
export async function findStaffRequests(sql: TransactionSql) {
  const rows = await sql<(StaffRequest & { total: number })[]>`
    select id, name, email, created_at, count(*) over () as total from public.staff_requests
    order by created_at, id limit 3`
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, email, created_at }) => ({ id, name, email, created_at })),
  }
}
