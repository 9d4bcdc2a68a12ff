import { createHmac, hkdfSync } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

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
    recordAttempt: ({ account, network, max }) =>
      sql.begin((transaction) => count(transaction, { account: hashName(account), network: hashName(network), max })),
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

/**
 * Counts an attempt before the password is checked, so that parallel attempts are all counted. Beyond `max` attempts the pair is locked
 * for fifteen minutes, doubling each time up to a day; a day without attempts clears the count.
 */
async function count(
  sql: TransactionSql,
  { account, network, max }: { account: string; network: string; max: number },
): Promise<Attempt> {
  await sql`
    delete from private.sign_in_attempts
    where last_at < now() - interval '1 day' and coalesce(locked_until, now()) <= now()`
  // Locks the row of the pair, which a parallel success would remove.
  await sql`
    insert into private.sign_in_attempts (account, network, attempts) values (${account}, ${network}, 0)
    on conflict (account, network) do update set account = excluded.account`
  const [counted] = await sql<{ is_new_lock: boolean }[]>`
    update private.sign_in_attempts
    set attempts = case when attempts >= ${max}::int then 0 else attempts + 1 end,
      lockouts = lockouts + (attempts >= ${max}::int)::int,
      locked_until = case
        when attempts >= ${max}::int then now() + least(interval '15 minutes' * (2 ^ least(lockouts, 7)), interval '1 day')
      end,
      last_at = now()
    where account = ${account} and network = ${network} and coalesce(locked_until, now()) <= now()
    returning locked_until is not null as is_new_lock`
  const [pair] = await sql<[{ attempts: number; locked_for: number | null; attempts_elsewhere: number }]>`
    select attempts,
      ceil(extract(epoch from nullif(greatest(locked_until, now()), now()) - now()))::int as locked_for,
      (
        select coalesce(sum(other.attempts + other.lockouts * ${max}::int), 0)::int from private.sign_in_attempts other
        where other.account = ${account} and other.network <> ${network} and other.last_at > now() - interval '1 hour'
      ) as attempts_elsewhere
    from private.sign_in_attempts where account = ${account} and network = ${network}`
  return {
    attempts: pair.attempts,
    lockedFor: pair.locked_for ?? undefined,
    isNewLock: counted?.is_new_lock ?? false,
    attemptsElsewhere: pair.attempts_elsewhere,
  }
}
