import type { AuthCall, AuthServices } from './auth-services.ts'
import { findCurrentSession } from './current-session.ts'
import { malformed } from './responses.ts'
import { authMessages } from './auth-messages.ts'

/** POST /logout, by default from all sessions. */
export async function signOut(services: AuthServices, call: AuthCall): Promise<Response> {
  const scope = call.query.scope ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) return malformed(authMessages.unknownLogoutScope)
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  await services.sql`select private.sign_out(${session.userId}, ${session.sessionId}, ${scope})`
  return new Response(null, { status: 204 })
}
