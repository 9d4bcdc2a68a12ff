import { SignJWT } from 'jose'
import { createTokenVerifier } from '#server/api/access-token.ts'

type AccessTokenClaims = {
  userId: string
  email: string
  sessionId: string
  level: string
  /** How the session has just been authenticated. */
  method?: AuthMethod | undefined
}
export type AuthMethod = 'password' | 'recovery' | 'totp'

export const accessTokenSeconds = 3_600

/** Signs a token with the claims the database needs: user, session, role. */
export function signAccessToken({ userId, email, sessionId, level, method }: AccessTokenClaims, secret: string) {
  const amr = method ? [{ method, timestamp: Math.floor(Date.now() / 1_000) }] : []
  return new SignJWT({ role: 'authenticated', email, session_id: sessionId, aal: level, amr })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(new TextEncoder().encode(secret))
}

/** Undefined for a token that is not ours, was tampered with or has expired. */
export function verifyAccessToken(token: string, secret: string): { userId: string; sessionId: string } | undefined {
  try {
    const { sub, sessionId } = createTokenVerifier(secret)(token)
    return isId(sub) && isId(sessionId) ? { userId: sub, sessionId } : undefined
  } catch {
    return undefined
  }
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
