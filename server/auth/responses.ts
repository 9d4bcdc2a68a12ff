import { formatWait } from '#server/limits/limiter.ts'
import type { NewSession } from './sessions/open-session.ts'
import { accessTokenSeconds, type AuthMethod, signAccessToken } from './access-token.ts'
import { authMessages } from './auth-messages.ts'

type Rejection = { code: string; message: string; retryAfterSeconds?: number; reasons?: string[] }

/** An error in the shape the auth clients read. */
export function reject(status: number, { code, message, retryAfterSeconds, reasons }: Rejection): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, ...(reasons && { weak_password: { reasons } }) },
    {
      status,
      headers: {
        'X-Sb-Error-Code': code,
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    },
  )
}

export const malformed = (message: string = authMessages.malformed) =>
  reject(400, { code: 'validation_failed', message })

export const invalidCredentials = () =>
  reject(400, { code: 'invalid_credentials', message: authMessages.invalidCredentials })

export const invalidLink = () => reject(403, { code: 'otp_expired', message: authMessages.invalidLink })

export function tooManyAttempts(attemptKind: 'failedAttempts' | 'wrongCodes', seconds: number): Response {
  const message = authMessages.tooMany[attemptKind](formatWait(seconds))
  return reject(429, { code: 'over_request_rate_limit', message, retryAfterSeconds: seconds })
}

/** The response for the error code that a transaction returned. */
export function rejectByCode(code: string): Response {
  const rejection = byCode[code]
  if (!rejection) throw new Error(`A transaction ended with an unknown code: ${code}`)
  return reject(rejection.status, { code, message: rejection.message })
}

const byCode: Record<string, { status: number; message: string }> = {
  session_not_found: { status: 403, message: authMessages.sessionMissing },
  insufficient_aal: { status: 403, message: authMessages.codeNeeded },
  reauthentication_needed: { status: 403, message: authMessages.passwordNeeded },
  over_email_send_rate_limit: { status: 429, message: authMessages.tooManyEmails },
  validation_failed: { status: 400, message: authMessages.invalidName },
  mfa_totp_enroll_not_enabled: { status: 403, message: authMessages.factorsForStaff },
  too_many_enrolled_mfa_factors: { status: 422, message: authMessages.factorExists },
  mfa_factor_not_found: { status: 404, message: authMessages.factorNotFound },
  refresh_token_not_found: { status: 400, message: authMessages.refreshTokenNotFound },
  refresh_token_already_used: { status: 400, message: authMessages.refreshTokenUsed },
  session_expired: { status: 400, message: authMessages.sessionExpired },
}

export type User = { id: string; email: string } & Record<string, unknown>

type OpenSession = {
  user: User
  session: NewSession
  level: string
  jwtSecret: string
  method?: AuthMethod
}

export async function sessionResponse({ user, session, level, jwtSecret, method }: OpenSession): Promise<Response> {
  const { id, refreshToken } = session
  const access_token = await signAccessToken(
    { userId: user.id, email: user.email, sessionId: id, level, method },
    jwtSecret,
  )
  return Response.json({
    access_token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user,
  })
}
