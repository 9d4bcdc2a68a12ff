import type { TransactionSql } from 'postgres'
import type { CurrentSession } from '#server/auth/sessions/current-session.ts'
import { findReauthenticationError } from './reauthenticate.ts'

/**
 * Both addresses must confirm. The response and the statements are the same whether or not the new address has an account; the email to
 * an address in use is skipped when it is rendered. Limited to three an hour per account, whatever the addresses. Returns the error code,
 * or undefined.
 */
export async function requestAddressChange(
  sql: TransactionSql,
  { userId, sessionId }: CurrentSession,
  address: string,
): Promise<string | undefined> {
  await sql`select from accounts.users where id = ${userId} for update`
  const rejection = await findReauthenticationError(sql, { userId, sessionId })
  if (rejection) return rejection
  const [lately] = await sql<[{ count: number }]>`
    select count(*)::int as count from public.mail_outbox m
    where m.template = 'account_address_change_requested' and m.created_at > now() - interval '1 hour'
      and m.recipient = (select email from accounts.users where id = ${userId})`
  if (lately.count >= 3) return 'over_email_send_rate_limit'
  await sql`
    delete from private.account_links where user_id = ${userId} and kind in ('old_address', 'new_address')`
  await sql`delete from private.address_changes where user_id = ${userId}`
  const [change] = await sql<[{ id: string }]>`
    insert into private.address_changes (user_id, new_email, session_id) values (${userId}, ${address}, ${sessionId})
    returning id`
  await sql`
    select private.notify_account(${userId}, 'address_change_requested', ${sql.json({ change_id: change.id, address })})`
  await sql`
    insert into public.mail_outbox (template, recipient, payload)
    values ('auth_new_address', ${address}, ${sql.json({ change_id: change.id })})`
  return undefined
}

type Change = { user_id: string; new_email: string; session_id: string; is_confirmed_by_both: boolean }

/** Undefined for an invalid link; 'half' until the other address has confirmed too, then 'done'. */
export async function confirmAddress(sql: TransactionSql, tokenHash: string): Promise<'half' | 'done' | undefined> {
  const [used] = await sql<{ user_id: string; kind: 'old_address' | 'new_address' }[]>`
    select user_id, kind from private.account_links
    where token_hash = ${tokenHash} and kind in ('old_address', 'new_address') and expires_at > now()`
  if (!used) return undefined
  const { user_id: account, kind } = used
  const [former] = await sql<{ email: string }[]>`select email from accounts.users where id = ${account} for update`
  const { count } = await sql`delete from private.account_links where user_id = ${account} and kind = ${kind}`
  if (count === 0) return undefined
  const [change] = await sql<Change[]>`
    update private.address_changes
    set old_confirmed_at = case when ${kind} = 'old_address' then now() else old_confirmed_at end,
      new_confirmed_at = case when ${kind} = 'new_address' then now() else new_confirmed_at end
    where user_id = ${account} and expires_at > now()
    returning user_id, new_email, session_id, old_confirmed_at is not null and new_confirmed_at is not null as is_confirmed_by_both`
  const [standing] = await sql<[{ is_barred: boolean }]>`select private.is_barred(${account}) as is_barred`
  if (!former || !change || standing.is_barred) return undefined
  if (!change.is_confirmed_by_both) return 'half'
  const taken = await sql`
    select from accounts.users where lower(email) = lower(${change.new_email}) and id <> ${account}`
  if (taken.length > 0) return undefined
  await changeAddress(sql, change, former.email)
  return 'done'
}

async function changeAddress(sql: TransactionSql, change: Change, former: string) {
  const { user_id: account, new_email: address, session_id: sessionId } = change
  await sql`update accounts.users set email = ${address}, updated_at = now() where id = ${account}`
  await sql`update public.staff set email = ${address} where user_id = ${account}`
  await sql`select private.end_access(${account}, ${sessionId})`
  await sql`select private.notify_account(${account}, 'address_changed', ${sql.json({ address })}, ${former})`
  await sql`select private.log_account_event(${account}, 'change_address', ${account})`
}
