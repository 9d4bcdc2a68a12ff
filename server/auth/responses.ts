import { formatWait } from '#server/limits/limiter.ts'
import type { NewSession } from './current-session.ts'
import { accessTokenSeconds, type AuthMethod, signAccessToken } from './access-token.ts'

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

export const malformed = (message = 'Malformed request body') => reject(400, { code: 'validation_failed', message })

export const invalidCredentials = () =>
  reject(400, { code: 'invalid_credentials', message: 'Invalid login credentials' })

export const invalidLink = () => reject(403, { code: 'otp_expired', message: 'This link is invalid or has expired' })

export function tooManyAttempts(attemptKind: 'failed attempts' | 'wrong codes', seconds: number): Response {
  const message = `Too many ${attemptKind}. Please try again in ${formatWait(seconds)}.`
  return reject(429, { code: 'over_request_rate_limit', message, retryAfterSeconds: seconds })
}

/** The response for an error code returned by a database function. */
export function rejectByCode(code: string): Response {
  const rejection = byCode[code]
  if (!rejection) throw new Error(`The database refused with an unknown code: ${code}`)
  return reject(rejection.status, { code, message: rejection.message })
}

const byCode: Record<string, { status: number; message: string }> = {
  session_not_found: { status: 403, message: 'Auth session missing!' },
  insufficient_aal: { status: 403, message: 'Please enter the code of your second factor first' },
  reauthentication_needed: { status: 403, message: 'Please enter your current password first' },
  over_email_send_rate_limit: { status: 429, message: 'Too many emails were asked for. Please try again in an hour.' },
  validation_failed: { status: 400, message: 'Names can hold letters and signs, but no control characters' },
  mfa_totp_enroll_not_enabled: { status: 403, message: 'Second factors are for staff' },
  too_many_enrolled_mfa_factors: { status: 422, message: 'There is a second factor already' },
  mfa_factor_not_found: { status: 404, message: 'There is no such factor' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
}

export type User = { id: string; email: string } & Record<string, unknown>

type OpenSession = {
  user: User
  session: Pick<NewSession, 'id' | 'refreshToken'>
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
