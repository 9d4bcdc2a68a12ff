import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { TransactionSql } from 'postgres'
import { findReauthenticationError } from '#server/auth/account/reauthenticate.ts'
import { isId } from '#server/auth/access-token.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { type CurrentSession, findCurrentSession, findSessionState } from '#server/auth/sessions/current-session.ts'
import { malformed, rejectByCode, sessionResponse } from '#server/auth/responses.ts'
import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'
import { checkCode, codeEverySeconds } from './check-code.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

/** POST /factors: enrols a second factor, which becomes active with its first right code. */
export async function enrolFactor(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  if (call.body.factor_type !== 'totp') return malformed(authMessages.onlyAuthenticatorApps)
  const secret = new Secret({ size: 20 })
  const codes = createRecoveryCodes()
  const { sql, settings } = services
  const recoveryHashes = codes.map(hashRecoveryCode)
  const enrolled = await sql.begin((transaction) =>
    enrol(transaction, session, { secret: secret.base32, recoveryHashes }),
  )
  if ('error' in enrolled) return rejectByCode(enrolled.error)
  const { company } = await settings.current()
  // Authenticator apps read a colon as the end of the issuer.
  const issuer = company.name.replaceAll(':', ' ').trim()
  const uri = new TOTP({ issuer, label: session.email, secret, period: codeEverySeconds }).toString()
  return Response.json({
    id: enrolled.id,
    type: 'totp',
    friendly_name: '',
    totp: { qr_code: '', secret: secret.base32, uri },
    recovery_codes: codes,
  })
}

/** POST /factors/:factorId/challenge. Codes depend on time alone, so there is nothing to store. */
export async function challengeFactor(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  const { factorId } = call.params
  const [factor] = isId(factorId)
    ? await services.sql`select from accounts.second_factors where id = ${factorId} and user_id = ${session.userId}`
    : []
  if (!factor) return rejectByCode('mfa_factor_not_found')
  return Response.json({ id: randomUUID(), type: 'totp', expires_at: Math.floor(Date.now() / 1_000) + 300 })
}

/** POST /factors/:factorId/verify: a right code raises the session to aal2 and gives it new tokens. */
export async function verifyFactor(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  const { factorId } = call.params
  if (!isId(factorId)) return rejectByCode('mfa_factor_not_found')
  if (typeof call.body.code !== 'string') return malformed()
  const refreshToken = createSecretToken()
  const params = { session, call, factorId, code: call.body.code, refreshHash: hashToken(refreshToken) }
  const user = await checkCode(services, params)
  if (user instanceof Response) return user
  const { jwtSecret } = services
  return sessionResponse({
    user,
    session: { id: session.sessionId, refreshToken },
    level: 'aal2',
    jwtSecret,
    method: 'totp',
  })
}

/** DELETE /factors/:factorId */
export async function removeFactor(services: AuthServices, call: AuthCall): Promise<Response> {
  const session = await findCurrentSession(services, call)
  if (session instanceof Response) return session
  const { factorId } = call.params
  if (!isId(factorId)) return rejectByCode('mfa_factor_not_found')
  const rejection = await services.sql.begin((sql) => remove(sql, session, factorId))
  return rejection ? rejectByCode(rejection) : Response.json({ id: factorId })
}

type Enrolment = { secret: string; recoveryHashes: string[] }

async function enrol(
  sql: TransactionSql,
  session: CurrentSession,
  { secret, recoveryHashes }: Enrolment,
): Promise<{ id: string } | { error: string }> {
  const { userId } = session
  await sql`select from accounts.users where id = ${userId} for update`
  const rejection = await findReauthenticationError(sql, session)
  if (rejection) return { error: rejection }
  const [account] = await sql<[{ is_staff: boolean; is_protected: boolean }]>`
    select exists (select from public.staff where user_id = ${userId}) as is_staff,
      private.has_second_factor(${userId}) as is_protected`
  if (!account.is_staff) return { error: 'mfa_totp_enroll_not_enabled' }
  if (account.is_protected) return { error: 'too_many_enrolled_mfa_factors' }
  // Replaces an enrolment that was never finished.
  await sql`delete from accounts.second_factors where user_id = ${userId}`
  const [factor] = await sql<[{ id: string }]>`
    insert into accounts.second_factors (user_id, secret, recovery_hashes) values (${userId}, ${secret}, ${recoveryHashes})
    returning id`
  return factor
}

/** Returns the error code, or undefined. */
async function remove(sql: TransactionSql, session: CurrentSession, factorId: string): Promise<string | undefined> {
  const { userId, sessionId } = session
  await sql`select from accounts.users where id = ${userId} for update`
  const [factor] = await sql<{ is_verified: boolean }[]>`
    select is_verified from accounts.second_factors where id = ${factorId} and user_id = ${userId}`
  if (!factor) return 'mfa_factor_not_found'
  if (factor.is_verified) {
    const rejection = await findReauthenticationError(sql, session)
    if (rejection) return rejection
  } else if ((await findSessionState(sql, session)) !== 'open') {
    return 'insufficient_aal'
  }
  await sql`delete from accounts.second_factors where user_id = ${userId}`
  await sql`update accounts.sessions set level = 'aal1' where user_id = ${userId}`
  if (!factor.is_verified) return undefined
  await sql`select private.end_access(${userId}, ${sessionId})`
  await sql`select private.notify_account(${userId}, 'factor_removed')`
  await sql`select private.log_account_event(${userId}, 'remove_factor', ${userId})`
  return undefined
}
