import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { readUser } from '#server/auth/read-user.ts'
import type { User } from '#server/auth/responses.ts'
import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'

export type NewSession = { id: string; refreshToken: string }
/** The password that was compared; null when a link replaces it. */
type Opening = { account: string; passwordHash: string | null; session: NewSession }

export function createNewSession(): NewSession {
  return { id: randomUUID(), refreshToken: createSecretToken() }
}

/** Null when the account may not sign in, or when its password is no longer the one that was compared. */
export async function openSession(
  sql: TransactionSql,
  { account, passwordHash, session }: Opening,
): Promise<User | null> {
  const [known] = await sql<{ hash: string | null }[]>`
    select password_hash as hash from accounts.users where id = ${account} for update`
  if (!known || (passwordHash !== null && known.hash !== passwordHash)) return null
  // Asked after locking, since a parallel change may have barred it.
  const [standing] = await sql<[{ is_barred: boolean }]>`select private.is_barred(${account}) as is_barred`
  if (standing.is_barred) return null
  await sql`insert into accounts.sessions (id, user_id) values (${session.id}, ${account})`
  await sql`
    insert into accounts.refresh_tokens (token_hash, session_id) values (${hashToken(session.refreshToken)}, ${session.id})`
  await sql`
    insert into private.session_checks (session_id, password_at, is_recovery)
    values (${session.id}, now(), ${passwordHash === null})`
  await sql`update accounts.users set last_sign_in_at = now() where id = ${account}`
  return readUser(sql, account)
}
