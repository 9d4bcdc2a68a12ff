import type { Sql, TransactionSql } from 'postgres'
import { type NewSession, openSession } from './sessions/open-session.ts'

type Joining = { email: string; tokenHash: string; passwordHash: string; session: NewSession }
type Invitation = { email: string; name: string; role: string; may_publish: boolean }

/**
 * Opens the account an invitation is for, and its first session. Null when the invitation is for another address, used, withdrawn or
 * expired.
 */
export async function joinStaff(connection: Sql, { email, tokenHash, passwordHash, session }: Joining) {
  return connection.begin(async (sql) => {
    const [invitation] = await sql<Invitation[]>`
      delete from public.staff_invitations where token_hash = ${tokenHash} and email = ${email} and expires_at > now()
      returning email, name, role, may_publish`
    const account = invitation && (await prepareAccount(sql, invitation, passwordHash))
    if (!account) return null
    await addMember(sql, account, invitation)
    return openSession(sql, { account, passwordHash, session })
  })
}

/**
 * An account made earlier under that address, by anyone, loses everything: password, sessions, links and second factors. Undefined
 * for that of a member.
 */
async function prepareAccount(sql: TransactionSql, { email, name }: Invitation, passwordHash: string) {
  const metadata = sql.json({ name })
  const [known] = await sql<{ id: string }[]>`select id from accounts.users where email = ${email} for update`
  if (!known) {
    const [created] = await sql<[{ id: string }]>`
      insert into accounts.users (email, password_hash, email_confirmed_at, metadata)
      values (${email}, ${passwordHash}, now(), ${metadata}) returning id`
    return created.id
  }
  const [member] = await sql`select from public.staff where user_id = ${known.id}`
  if (member) return undefined
  await sql`delete from accounts.second_factors where user_id = ${known.id}`
  await sql`select private.end_access(${known.id})`
  await sql`
    update accounts.users set password_hash = ${passwordHash}, email_confirmed_at = now(), metadata = ${metadata},
      updated_at = now()
    where id = ${known.id}`
  return known.id
}

async function addMember(sql: TransactionSql, account: string, { email, name, role, may_publish }: Invitation) {
  await sql`
    insert into public.staff (user_id, name, email, role, may_publish)
    values (${account}, ${name}, ${email}, ${role}, ${may_publish})`
  await sql`delete from public.staff_requests where email = ${email}`
  await sql`
    insert into public.mail_outbox (template, recipient, payload)
    select 'staff_welcome', ${email}, ${sql.json({ name })}
    where coalesce((
      select value -> 'userWelcomeEmail' <> 'false' from public.settings where section = 'notifications'), true)`
  await sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    values (${account}, 'join', 'staff', ${account}, ${sql.json({ title: name })})`
}
