import type { TransactionSql } from 'postgres'
import { readUser } from '#server/auth/read-user.ts'
import type { User } from '#server/auth/responses.ts'
import { type CurrentSession, findSessionState } from '#server/auth/sessions/current-session.ts'

type Passed = {
  session: CurrentSession
  factorId: string
  network: string
  /** The time step of the right code, or the hash of a recovery code. */
  proof: { step: number } | { recoveryHash: string }
  /** With it the session gets new tokens. */
  refreshHash: string | undefined
}

/** Each code is accepted once; undefined when it was used already. */
export async function passFactor(sql: TransactionSql, passed: Passed): Promise<User | undefined> {
  const { session, factorId, network, proof, refreshHash } = passed
  const { userId, sessionId } = session
  await sql`select from accounts.users where id = ${userId} for update`
  const [factor] = await sql<{ is_verified: boolean }[]>`
    select is_verified from accounts.second_factors where id = ${factorId} and user_id = ${userId}`
  const state = await findSessionState(sql, session)
  if (!factor || (state !== 'open' && state !== 'half_open') || !(await useCode(sql, factorId, proof))) return undefined
  await sql`update accounts.second_factors set is_verified = true, updated_at = now() where id = ${factorId}`
  await sql`update accounts.sessions set level = 'aal2', updated_at = now() where id = ${sessionId}`
  await sql`
    insert into private.session_checks (session_id, factor_at) values (${sessionId}, now())
    on conflict on constraint session_checks_pkey do update set factor_at = now()`
  await sql`
    update private.factor_attempts set failures = 0, locks = 0, locked_until = null, passed_at = now()
    where factor_id = ${factorId} and session_id = ${sessionId} and network = ${network}`
  if (refreshHash !== undefined) {
    await sql`delete from accounts.refresh_tokens where session_id = ${sessionId}`
    await sql`insert into accounts.refresh_tokens (token_hash, session_id) values (${refreshHash}, ${sessionId})`
  }
  if (!factor.is_verified) {
    await sql`select private.end_access(${userId}, ${sessionId})`
    await sql`select private.notify_account(${userId}, 'factor_added')`
    await sql`select private.log_account_event(${userId}, 'enrol_factor', ${userId})`
  } else if ('recoveryHash' in proof) {
    await sql`select private.notify_account(${userId}, 'recovery_code_used')`
    await sql`select private.log_account_event(${userId}, 'use_recovery_code', ${userId})`
  }
  return readUser(sql, userId)
}

async function useCode(sql: TransactionSql, factorId: string, proof: Passed['proof']) {
  const { count } =
    'step' in proof
      ? await sql`
          update accounts.second_factors set last_step = ${proof.step} where id = ${factorId} and last_step < ${proof.step}`
      : await sql`
          update accounts.second_factors set recovery_hashes = array_remove(recovery_hashes, ${proof.recoveryHash})
          where id = ${factorId} and ${proof.recoveryHash} = any (recovery_hashes) and is_verified`
  return count > 0
}
