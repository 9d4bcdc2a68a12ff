import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for links and refresh tokens. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The same as 64 hexadecimal digits, for links that `isEmailToken()` tells from truncated ones. */
export function createEmailToken(): string {
  return randomBytes(32).toString('hex')
}

/** Tokens are stored as this hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
