import type { TransactionSql } from 'postgres'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { readUser } from '#server/auth/read-user.ts'
import { malformed, rejectByCode, sessionResponse, type User } from '#server/auth/responses.ts'
import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'
import { findSessionState } from './current-session.ts'

/** POST /token?grant_type=refresh_token */
export async function refreshSession({ sql, jwtSecret }: AuthServices, { body }: AuthCall): Promise<Response> {
  const { refresh_token: token } = body
  if (typeof token !== 'string' || token.length > 300) return malformed()
  const refreshToken = createSecretToken()
  const refreshed = await sql.begin((transaction) =>
    replaceToken(transaction, { hash: hashToken(token), nextHash: hashToken(refreshToken) }),
  )
  if ('error' in refreshed) return rejectByCode(refreshed.error)
  const { id, level, user } = refreshed
  return sessionResponse({ user, session: { id, refreshToken }, level, jwtSecret })
}

/**
 * A refresh token is valid once. For ten seconds the previous one is accepted too, since two tabs may refresh at once. Later use means
 * that the token was stolen, so the session ends for both sides.
 */
async function replaceToken(
  sql: TransactionSql,
  { hash, nextHash }: { hash: string; nextHash: string },
): Promise<{ error: string } | { id: string; level: string; user: User }> {
  // The session is locked first, as by whatever ends it.
  const [session] = await sql<{ id: string; user_id: string; level: string }[]>`
    select id, user_id, level from accounts.sessions
    where id = (select session_id from accounts.refresh_tokens where token_hash = ${hash}) for update`
  const [used] = await sql<{ is_stale: boolean | null }[]>`
    select used_at < now() - interval '10 seconds' as is_stale
    from accounts.refresh_tokens where token_hash = ${hash} for update`
  if (!session || !used) return { error: 'refresh_token_not_found' }
  const { id, user_id: userId, level } = session
  const state = await findSessionState(sql, { userId, sessionId: id })
  if (state === 'half_open') return { error: 'insufficient_aal' }
  if (state !== 'open' || used.is_stale === true) {
    await sql`delete from accounts.sessions where id = ${id}`
    return { error: state === 'open' ? 'refresh_token_already_used' : 'session_expired' }
  }
  await sql`update accounts.refresh_tokens set used_at = now() where token_hash = ${hash} and used_at is null`
  await sql`insert into accounts.refresh_tokens (token_hash, session_id) values (${nextHash}, ${id})`
  await sql`update accounts.sessions set updated_at = now() where id = ${id}`
  return { id, level, user: await readUser(sql, userId) }
}
