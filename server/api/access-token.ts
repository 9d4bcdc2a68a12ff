import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiRejection } from './api-error.ts'
import { apiMessages } from './api-messages.ts'

export type Claims = { sub: string; role: string; exp: number; sessionId?: unknown }
/** The claims of a valid token of ours; otherwise throws the error that PostgREST clients expect. */
export type VerifyToken = (token: string) => Claims

/** Three parts of base64url, without the padding that other decoders tolerate. */
export const tokenShape = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
const maxLength = 8_000

export function createTokenVerifier(secret: string, now: () => number = Date.now): VerifyToken {
  return (token) => {
    const [head, payload, signature] = splitToken(token)
    if ((decodePart(head) as { alg?: unknown } | undefined)?.alg !== 'HS256') throw invalid()
    const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest()
    const signatureBytes = Buffer.from(signature, 'base64url')
    if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) throw invalid()
    return checkClaims(payload, now)
  }
}

function splitToken(token: string): [string, string, string] {
  const [, head, payload, signature] = (token.length <= maxLength && tokenShape.exec(token)) || []
  if (head === undefined || payload === undefined || signature === undefined) throw invalid()
  return [head, payload, signature]
}

function checkClaims(payload: string, now: () => number): Claims {
  const { sub, role, exp, session_id: sessionId } = (decodePart(payload) ?? {}) as Record<string, unknown>
  if (typeof sub !== 'string' || !/^[0-9a-f-]{36}$/.test(sub) || role !== 'authenticated' || typeof exp !== 'number')
    throw invalid()
  if (exp * 1_000 <= now()) throw unauthorized('PGRST303', apiMessages.expiredToken)
  return { sub, role, exp, sessionId }
}

function decodePart(part: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function invalid() {
  return unauthorized('PGRST301', apiMessages.invalidAccessToken)
}

export function unauthorized(code: string, message: string) {
  return new ApiRejection(message, { code, status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
}
