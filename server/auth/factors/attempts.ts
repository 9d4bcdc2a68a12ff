import type { TransactionSql } from 'postgres'

type Attempt = { factorId: string; sessionId: string; network: string; isRecoveryCode: boolean }

/**
 * Counts an attempt before the code is checked, so that parallel attempts are all counted. Failed codes slow down guessing without
 * locking out the owner.
 */
export async function countAttempt(
  sql: TransactionSql,
  { factorId, sessionId, network, isRecoveryCode }: Attempt,
): Promise<{ waitSeconds: number } | { isNewLock: boolean }> {
  // Locks the factor before anything is written: the sums below must see the attempts of parallel calls.
  await sql`select from accounts.second_factors where id = ${factorId} for update`
  await sql`
    delete from private.factor_attempts
    where last_at < now() - interval '1 day' and coalesce(passed_at, '-infinity') < now() - interval '30 days'`
  await sql`
    insert into private.factor_attempts (factor_id, session_id, network) values (${factorId}, ${sessionId}, ${network})
    on conflict do nothing`
  const here = sql`factor_id = ${factorId} and session_id = ${sessionId} and network = ${network}`
  const [lock] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds from private.factor_attempts
    where ${here} and locked_until > now()`
  if (lock) return { waitSeconds: lock.seconds }
  if (!isRecoveryCode && (await isGuessedFromElsewhere(sql, factorId, network))) return { waitSeconds: 3600 }
  const [counted] = await sql<[{ is_new_lock: boolean }]>`
    update private.factor_attempts
    set failures = case when failures + 1 >= 5 then 0 else failures + 1 end,
      locks = locks + (failures + 1 >= 5)::int,
      locked_until = case
        when failures + 1 >= 5 then now() + least(interval '15 minutes' * (2 ^ least(locks, 7)), interval '1 day')
      end,
      last_at = now()
    where ${here}
    returning locked_until is not null as is_new_lock`
  return { isNewLock: counted.is_new_lock }
}

/** Whether too many codes failed within the hour, from this network or from all; never on a network from which one was right. */
async function isGuessedFromElsewhere(sql: TransactionSql, factorId: string, network: string) {
  const [found] = await sql<[{ is_guessed: boolean }]>`
    select not coalesce(bool_or(passed_at > now() - interval '30 days') filter (where network = ${network}), false) and (
      coalesce(sum(failures + 5 * locks) filter (where network = ${network} and last_at > now() - interval '1 hour'), 0) >= 15
      or coalesce(sum(failures + 5 * locks) filter (where last_at > now() - interval '1 hour'), 0) >= 50
    ) as is_guessed
    from private.factor_attempts where factor_id = ${factorId}`
  return found.is_guessed
}

/** Emails the owner, at most once an hour. */
export async function reportLock(sql: TransactionSql, account: string) {
  const lately = await sql`
    select from public.mail_outbox m join accounts.users u on u.email = m.recipient
    where u.id = ${account} and m.template = 'account_factor_locked' and m.created_at > now() - interval '1 hour'`
  if (lately.length > 0) return
  await sql`select private.notify_account(${account}, 'factor_locked')`
  await sql`select private.log_account_event(${account}, 'factor_lock')`
}
