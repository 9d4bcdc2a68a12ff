import type { TransactionSql } from 'postgres'
import { forbidCall } from './call.ts'

// Policies hide rows from whoever may not see them; these say so.

type Role = { isManager: boolean; isAgent: boolean }

/** Neither for editors. */
export async function findRole(sql: TransactionSql): Promise<Role> {
  const [role] = await sql<[Role]>`select private.is_manager() as "isManager", private.is_agent() as "isAgent"`
  return role
}

export async function requireManager(sql: TransactionSql, message: string) {
  const { isManager } = await findRole(sql)
  if (!isManager) throw forbidCall(message)
}

/** For what managers do, and agents with their own. */
export async function requireHandler(sql: TransactionSql, message?: string): Promise<Role> {
  const role = await findRole(sql)
  if (!role.isManager && !role.isAgent) throw forbidCall(message)
  return role
}

export async function requireSuperAdmin(sql: TransactionSql, message?: string) {
  const [caller] = await sql<[{ may: boolean }]>`
    select coalesce(private.staff_role() = 'super_admin', false) as may`
  if (!caller.may) throw forbidCall(message)
}

/** For what managers and editors write. */
export async function requireWriter(sql: TransactionSql, message?: string) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_edit_content() as may`
  if (!caller.may) throw forbidCall(message)
}
