import type { ISql } from 'postgres'
import { verifyAccessToken } from '#server/auth/access-token.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { reject, rejectByCode } from '#server/auth/responses.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

type SessionState = 'over' | 'barred' | 'half_open' | 'open'
export type CurrentSession = { userId: string; email: string; sessionId: string; state: 'open' | 'half_open' }

/** The caller's session, or why it is not valid. A session at aal1 still lacks the code of its second factor. */
export async function findCurrentSession(
  { sql, jwtSecret }: AuthServices,
  { token }: AuthCall,
): Promise<CurrentSession | Response> {
  if (!token) return reject(401, { code: 'no_authorization', message: authMessages.noBearerToken })
  const claims = verifyAccessToken(token, jwtSecret)
  if (!claims) return reject(403, { code: 'bad_jwt', message: authMessages.invalidToken })
  const { userId, sessionId } = claims
  const [row] = await sql<{ state: SessionState; email: string | null }[]>`
    select private.session_state(${userId}, ${sessionId}) as state,
      (select email from accounts.users where id = ${userId}) as email`
  if (row?.state !== 'open' && row?.state !== 'half_open') return rejectByCode('session_not_found')
  return { userId, sessionId, email: row.email ?? '', state: row.state }
}

export async function findSessionState(
  sql: ISql,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
): Promise<SessionState> {
  const [session] = await sql<[{ state: SessionState }]>`
    select private.session_state(${userId}, ${sessionId}) as state`
  return session.state
}
