import { compare, hash as hashWithSalt } from 'bcryptjs'
import { reject } from './responses.ts'
import { authMessages } from './auth-messages.ts'

const cost = 10
/** bcrypt ignores the rest: a longer password would match any other with the same first 72 bytes. */
const maxBytes = 72

export function hashPassword(password: string): Promise<string> {
  return hashWithSalt(password, cost)
}

let unmatchable: Promise<string> | undefined

/** Takes the same time for an account that does not exist or has no password. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  unmatchable ??= hashWithSalt('no account has this password', cost)
  const matches = await compare(password, hash ?? (await unmatchable))
  return hash !== null && matches && !isTooLong(password)
}

/** Why a new password is rejected; counts code points. */
export function rejectWeakPassword(password: string, minLength: number): Response | undefined {
  if ([...password].length < minLength) {
    const message = authMessages.passwordTooShort(minLength)
    return reject(422, { code: 'weak_password', message, reasons: ['length'] })
  }
  if (!isTooLong(password)) return undefined
  const message = authMessages.passwordTooLong
  return reject(422, { code: 'weak_password', message, reasons: ['length'] })
}

function isTooLong(password: string) {
  return Buffer.byteLength(password) > maxBytes
}
