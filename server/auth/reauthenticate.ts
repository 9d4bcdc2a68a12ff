import type { AuthCall, AuthServices } from './auth-services.ts'
import type { CurrentSession } from './current-session.ts'
import { checkCode } from './factors/check-code.ts'
import { isPassword } from './passwords.ts'
import { malformed, reject, tooManyAttempts } from './responses.ts'
import { reportLock } from './sign-in.ts'
import { authMessages } from './auth-messages.ts'

/** Records the current password and code where a call contains them; the response when one of them is wrong. */
export async function reauthenticate(
  services: AuthServices,
  { session, call }: { session: CurrentSession; call: AuthCall },
): Promise<Response | undefined> {
  const { current_password: password, nonce: code } = call.body
  if (password !== undefined) {
    if (typeof password !== 'string' || password.includes('\0')) return malformed()
    const rejection = await checkPassword(services, { session, password })
    if (rejection) return rejection
  }
  if (code === undefined || code === '') return undefined
  if (typeof code !== 'string') return malformed()
  const [factor] = await services.sql<{ id: string }[]>`
    select id from accounts.second_factors where user_id = ${session.userId} and is_verified`
  if (!factor) return undefined
  const checked = await checkCode(services, { session, call, code, factorId: factor.id })
  return checked instanceof Response ? checked : undefined
}

type ReauthenticateParams = { session: CurrentSession; password: string }

/**
 * Counts per session, on any network: a thief of the session can neither guess from many networks nor lock the owner out.
 */
async function checkPassword(
  services: AuthServices,
  { session, password }: ReauthenticateParams,
): Promise<Response | undefined> {
  const { sql, settings, attempts } = services
  const pair = { account: session.email, network: session.sessionId }
  const { maxLoginAttempts: max } = (await settings.current()).security
  const { lockedFor, isNewLock } = await attempts.recordAttempt({ ...pair, max })
  if (lockedFor !== undefined) {
    if (isNewLock) void reportLock(services, pair.account, lockedFor)
    return tooManyAttempts('failedAttempts', lockedFor)
  }
  const [row] = await sql<{ hash: string | null }[]>`
    select password_hash as hash from accounts.users where id = ${session.userId}`
  if (!(await isPassword(password, row?.hash ?? null)))
    return reject(400, { code: 'invalid_credentials', message: authMessages.wrongPassword })
  await attempts.recordSuccess(pair)
  await sql`select private.record_password_check(${session.userId}, ${session.sessionId})`
  return undefined
}
