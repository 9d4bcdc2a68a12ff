import { createHmac, hkdfSync } from 'node:crypto'
import type { Sql } from 'postgres'

type Attempt = {
  /** Including this one. */
  attempts: number
  /** Seconds; undefined when the attempt is allowed. */
  lockedFor: number | undefined
  isNewLock: boolean
  /** Attempts of the last hour on the same account from other networks. */
  attemptsElsewhere: number
}
type Pair = { account: string; network: string }
export type SignInAttempts = {
  recordAttempt: (attempt: Pair & { max: number }) => Promise<Attempt>
  /** Resets the count of the pair. */
  recordSuccess: (pair: Pair) => Promise<void>
  /** For an attempt that was not checked. */
  refund: (pair: Pair) => Promise<void>
  /** A new account does not inherit earlier attempts on its address. */
  clearAccount: (account: string) => Promise<void>
  /** The hash under which a network is stored. */
  hashName: (name: string) => string
}

/** Counts in the database, so that replicas share one count; names are stored as hashes. */
export function createSignInAttempts({ sql, secret }: { sql: Sql; secret: string }): SignInAttempts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-in tries', 32))
  const hashName = (name: string) => createHmac('sha256', key).update(name).digest('base64url')
  return {
    hashName,
    recordAttempt: async ({ account, network, max }) => {
      const [row] = await sql<{ counted: Counted }[]>`
        select private.begin_sign_in(${hashName(account)}, ${hashName(network)}, ${max}) as counted`
      if (!row) throw new Error('The attempt was not counted')
      const { attempts, locked_for: lockedFor, is_new_lock: isNewLock } = row.counted
      return {
        attempts,
        lockedFor: lockedFor ?? undefined,
        isNewLock,
        attemptsElsewhere: row.counted.attempts_elsewhere,
      }
    },
    recordSuccess: async ({ account, network }) => {
      await sql`delete from private.sign_in_attempts where account = ${hashName(account)} and network = ${hashName(network)}`
    },
    refund: async ({ account, network }) => {
      await sql`
        update private.sign_in_attempts set attempts = greatest(attempts - 1, 0)
        where account = ${hashName(account)} and network = ${hashName(network)}`
    },
    clearAccount: async (account) => {
      await sql`delete from private.sign_in_attempts where account = ${hashName(account)}`
    },
  }
}

type Counted = { attempts: number; locked_for: number | null; is_new_lock: boolean; attempts_elsewhere: number }
