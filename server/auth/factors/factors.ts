import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { isId } from '#server/auth/access-token.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { findCurrentSession } from '#server/auth/current-session.ts'
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
  const [row] = await sql<{ enrolled: { error?: string; id?: string } }[]>`
    select private.enrol_factor(
      ${session.userId}, ${session.sessionId}, ${secret.base32}, ${codes.map(hashRecoveryCode)}
    ) as enrolled`
  if (row?.enrolled.error) return rejectByCode(row.enrolled.error)
  const { company } = await settings.current()
  // Authenticator apps read a colon as the end of the issuer.
  const issuer = company.name.replaceAll(':', ' ').trim()
  const uri = new TOTP({ issuer, label: session.email, secret, period: codeEverySeconds }).toString()
  return Response.json({
    id: row?.enrolled.id,
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
  const [row] = await services.sql<{ removed: { error?: string; id?: string } }[]>`
    select private.remove_factor(${session.userId}, ${session.sessionId}, ${factorId}) as removed`
  return row?.removed.error ? rejectByCode(row.removed.error) : Response.json({ id: factorId })
}
