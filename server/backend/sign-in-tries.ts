import { createHmac, hkdfSync } from 'node:crypto'
import type { Sql } from 'postgres'

export type Try = {
  /** Counting this one. */
  tries: number
  /** Seconds; undefined when the try may be made. */
  lockedFor: number | undefined
  isNewLock: boolean
  /** In the last hour, at the same account from other networks. */
  triesElsewhere: number
}
export type SignInTries = {
  begin: (pair: { account: string; network: string; most: number }) => Promise<Try>
  /** The pair starts anew. */
  succeed: (pair: { account: string; network: string }) => Promise<void>
  /** For a try at which nobody looked. */
  takeBack: (pair: { account: string; network: string }) => Promise<void>
}

/** Counted in the database, so that replicas share one count; the names are kept as hashes. */
export function createSignInTries({ sql, secret }: { sql: Sql; secret: string }): SignInTries {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-in tries', 32))
  const hidden = (name: string) => createHmac('sha256', key).update(name).digest('base64url')
  return {
    begin: async ({ account, network, most }) => {
      const [row] = await sql<{ counted: Counted }[]>`
        select private.begin_sign_in(${hidden(account)}, ${hidden(network)}, ${most}) as counted`
      if (!row) throw new Error('The try was not counted')
      const { tries, locked_for: lockedFor, is_new_lock: isNewLock, tries_elsewhere: triesElsewhere } = row.counted
      return { tries, lockedFor: lockedFor ?? undefined, isNewLock, triesElsewhere }
    },
    succeed: async ({ account, network }) => {
      await sql`delete from private.sign_in_tries where account = ${hidden(account)} and network = ${hidden(network)}`
    },
    takeBack: async ({ account, network }) => {
      await sql`
        update private.sign_in_tries set tries = greatest(tries - 1, 0)
        where account = ${hidden(account)} and network = ${hidden(network)}`
    },
  }
}

type Counted = { tries: number; locked_for: number | null; is_new_lock: boolean; tries_elsewhere: number }

/** To whoever owns the account, if there is one: once an hour at most, however many networks try it. */
export async function tellOfLockOut(sql: Sql, { email, seconds }: { email: string; seconds: number }) {
  await sql`
    with owner as (
      select account.id, account.email, member.name
      from auth.users account
      left join public.staff member on member.user_id = account.id
      where lower(account.email) = ${email}
        and not exists (
          select from public.mail_outbox letter
          where letter.template = 'lock_out' and letter.recipient = account.email
            and letter.created_at > now() - interval '1 hour'
        )
    ), letter as (
      insert into public.mail_outbox (template, recipient, payload)
      select 'lock_out', owner.email, jsonb_build_object('minutes', ${Math.ceil(seconds / 60)}::int) from owner
    )
    insert into public.activity_log (action, entity, entity_id, detail)
    select 'lock_out', 'staff', owner.id::text, jsonb_build_object('title', owner.name) from owner where owner.name is not null`
}
