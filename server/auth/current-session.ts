import { randomUUID } from 'node:crypto'
import { verifyAccessToken } from './access-token.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { reject, rejectByCode } from './responses.ts'
import { createSecretToken, hashToken } from './secret-token.ts'
import { authMessages } from './auth-messages.ts'

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
  const [row] = await sql<{ state: string; email: string | null }[]>`
    select private.session_state(${userId}, ${sessionId}) as state,
      (select email from accounts.users where id = ${userId}) as email`
  if (row?.state !== 'open' && row?.state !== 'half_open') return rejectByCode('session_not_found')
  return { userId, sessionId, email: row.email ?? '', state: row.state }
}

export type NewSession = { id: string; refreshToken: string; row: { id: string; refresh_hash: string } }

/** The values `private.open_session` stores for a new session. */
export function createNewSession(): NewSession {
  const [id, refreshToken] = [randomUUID(), createSecretToken()]
  return { id, refreshToken, row: { id, refresh_hash: hashToken(refreshToken) } }
}
