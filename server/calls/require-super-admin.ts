import type { TransactionSql } from 'postgres'
import { forbidCall } from './call.ts'

/** Policies hide rows from everybody else; this says so. */
export async function requireSuperAdmin(sql: TransactionSql, message: string) {
  const [caller] = await sql<[{ may: boolean }]>`
    select coalesce(private.staff_role() = 'super_admin', false) as may`
  if (!caller.may) throw forbidCall(message)
}
