import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { findCurrentSession, findSessionState } from './current-session.ts'
import { malformed } from '#server/auth/responses.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

/**
 * POST /logout, by default from all sessions. A session that is not open may only end itself: someone who has only the password must
 * not sign the owner out everywhere.
 */
export async function signOut(services: AuthServices, call: AuthCall): Promise<Response> {
  const scope = call.query.scope ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) return malformed(authMessages.unknownLogoutScope)
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  const { userId, sessionId } = session
  await services.sql.begin(async (sql) => {
    if ((await findSessionState(sql, session)) === 'open' && scope !== 'local') {
      await sql`select private.end_access(${userId}, ${scope === 'others' ? sessionId : null})`
    } else if (scope !== 'others') {
      await sql`delete from accounts.sessions where id = ${sessionId} and user_id = ${userId}`
    }
  })
  return new Response(null, { status: 204 })
}
