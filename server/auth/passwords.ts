import { compare, hash as hashWithSalt } from 'bcryptjs'

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

export function isTooLong(password: string) {
  return Buffer.byteLength(password) > maxBytes
}
