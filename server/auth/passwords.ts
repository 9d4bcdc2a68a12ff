import { hash as hashWithCost, verify } from '@node-rs/bcrypt'

const cost = 10
/** bcrypt ignores the rest: a longer password would match any other with the same first 72 bytes. */
const maxBytes = 72

/** Off the thread that serves pages, like every comparison; the endpoints that hash wait in a queue of their own. */
export function hashPassword(password: string): Promise<string> {
  return hashWithCost(password, cost)
}

const bcryptHash = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/
let unmatchable: Promise<string> | undefined

/** Takes the same time for an account that does not exist or has no password. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  unmatchable ??= hashPassword('no account has this password')
  const isHash = hash !== null && bcryptHash.test(hash)
  const matches = await verify(password, isHash ? hash : await unmatchable)
  return isHash && matches && !isTooLong(password)
}

export function isTooLong(password: string) {
  return Buffer.byteLength(password) > maxBytes
}
