import { createHmac, hkdfSync } from 'node:crypto'
import type { Sql } from 'postgres'

export type Attempt = {
  /** Counting this one. */
  attempts: number
  /** Seconds; undefined when the attempt may be made. */
  lockedFor: number | undefined
  isNewLock: boolean
  /** In the last hour, at the same account from other networks. */
  attemptsElsewhere: number
}
type Pair = { account: string; network: string }
export type SignInAttempts = {
  recordAttempt: (attempt: Pair & { max: number }) => Promise<Attempt>
  /** The pair starts anew. */
  recordSuccess: (pair: Pair) => Promise<void>
  /** For an attempt at which nobody looked. */
  refund: (pair: Pair) => Promise<void>
  /** A new account does not inherit what was tried at its address before. */
  clearAccount: (account: string) => Promise<void>
  /** The name under which a network is stored. */
  hashName: (name: string) => string
}

/** Counted in the database, so that replicas share one count; the names are stored as hashes. */
export function createSignInAttempts({ sql, secret }: { sql: Sql; secret: string }): SignInAttempts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-in tries', 32))
  const hashName = (name: string) => createHmac('sha256', key).update(name).digest('base64url')
  return {
    hashName,
    recordAttempt: async ({ account, network, max }) => {
      const [row] = await sql<{ counted: Counted }[]>`
        select private.begin_sign_in(${hashName(account)}, ${hashName(network)}, ${max}) as counted`
      if (!row) throw new Error('The attempt was not counted')
      const { tries: attempts, locked_for: lockedFor, is_new_lock: isNewLock } = row.counted
      return {
        attempts,
        lockedFor: lockedFor ?? undefined,
        isNewLock,
        attemptsElsewhere: row.counted.tries_elsewhere,
      }
    },
    recordSuccess: async ({ account, network }) => {
      await sql`delete from private.sign_in_tries where account = ${hashName(account)} and network = ${hashName(network)}`
    },
    refund: async ({ account, network }) => {
      await sql`
        update private.sign_in_tries set tries = greatest(tries - 1, 0)
        where account = ${hashName(account)} and network = ${hashName(network)}`
    },
    clearAccount: async (account) => {
      await sql`delete from private.sign_in_tries where account = ${hashName(account)}`
    },
  }
}

type Counted = { tries: number; locked_for: number | null; is_new_lock: boolean; tries_elsewhere: number }
