import type { TransactionSql } from 'postgres'
import type { CurrentSession } from '#server/auth/sessions/current-session.ts'
import { findReauthenticationError } from './reauthenticate.ts'

/** Ends the other sessions, and emails the owner. Returns the error code, or undefined. */
export async function changePassword(
  sql: TransactionSql,
  { userId, sessionId }: CurrentSession,
  passwordHash: string,
): Promise<string | undefined> {
  await sql`select from accounts.users where id = ${userId} for update`
  const rejection = await findReauthenticationError(sql, { userId, sessionId })
  if (rejection) return rejection
  await sql`update accounts.users set password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`
  const [before] = await sql<{ is_recovery: boolean }[]>`
    select is_recovery from private.session_checks where session_id = ${sessionId}`
  await sql`update private.session_checks set is_recovery = false where session_id = ${sessionId}`
  const [event, action] = before?.is_recovery
    ? ['password_reset', 'reset_password']
    : ['password_changed', 'change_password']
  await sql`select private.end_access(${userId}, ${sessionId})`
  await sql`select private.notify_account(${userId}, ${event})`
  await sql`select private.log_account_event(${userId}, ${action}, ${userId})`
  return undefined
}
