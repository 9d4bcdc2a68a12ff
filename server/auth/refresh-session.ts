import type { AuthCall, AuthServices } from './auth-services.ts'
import { malformed, rejectByCode, sessionResponse, type User } from './responses.ts'
import { createSecretToken, hashToken } from './secret-token.ts'

type Refreshed = { error: string } | { error?: undefined; session_id: string; aal: string; user: User }

/** POST /token?grant_type=refresh_token */
export async function refreshSession({ sql, jwtSecret }: AuthServices, { body }: AuthCall): Promise<Response> {
  const { refresh_token: token } = body
  if (typeof token !== 'string' || token.length > 300) return malformed()
  const refreshToken = createSecretToken()
  const [row] = await sql<{ refreshed: Refreshed }[]>`
    select private.refresh_session(${hashToken(token)}, ${hashToken(refreshToken)}) as refreshed`
  if (!row) throw new Error('The database did not answer a refresh')
  const { refreshed } = row
  if (refreshed.error !== undefined) return rejectByCode(refreshed.error)
  const session = { id: refreshed.session_id, refreshToken }
  return sessionResponse({ user: refreshed.user, session, level: refreshed.aal, jwtSecret })
}
