import type { ISql } from 'postgres'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { type CurrentSession, findSessionState } from '#server/auth/sessions/current-session.ts'
import { checkCode } from '#server/auth/factors/check-code.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { malformed, reject, tooManyAttempts } from '#server/auth/responses.ts'
import { reportLock } from '#server/auth/sessions/sign-in.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

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
  await sql`
    insert into private.session_checks as checked (session_id, password_at)
    select id, now() from accounts.sessions where id = ${session.sessionId} and user_id = ${session.userId}
    on conflict on constraint session_checks_pkey do update set password_at = now()`
  return undefined
}

/**
 * The error code that says why a session may not change its account now; undefined when it may: it submitted the password, and the code
 * where there is a second factor, within the last five minutes.
 */
export async function findReauthenticationError(
  sql: ISql,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
): Promise<string | undefined> {
  const state = await findSessionState(sql, { userId, sessionId })
  if (state === 'over' || state === 'barred') return 'session_not_found'
  if (state === 'half_open') return 'insufficient_aal'
  const checked = await sql`
    select from private.session_checks
    where session_id = ${sessionId} and password_at > now() - interval '5 minutes'
      and (factor_at > now() - interval '5 minutes' or not private.has_second_factor(${userId}))`
  return checked.length > 0 ? undefined : 'reauthentication_needed'
}
