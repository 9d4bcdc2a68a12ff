import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, for links and refresh tokens. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
