import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Env } from '#server/env.ts'
import { normalizeEmail } from '#app/shared/form/email-address.ts'
import { hashPassword } from '#server/auth/passwords.ts'

const defaultEmail = 'admin@company.example'

export type FirstAdmin = {
  email: string
  /** Only when it was generated here; printed once and stored nowhere. */ password?: string
}

/** Creates the first super admin while there is no staff; otherwise undefined. */
export async function ensureFirstAdmin({ sql, env }: { sql: Sql; env: Env }): Promise<FirstAdmin | undefined> {
  const [someone] = await sql`select 1 from public.staff limit 1`
  if (someone) return undefined

  const email = normalizeEmail(env.ADMIN_EMAIL ?? defaultEmail)
  const password = env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const hash = await hashPassword(password)
  await sql`
    with account as (
      insert into accounts.users (email, password_hash, email_confirmed_at) values (${email}, ${hash}, now()) returning id
    )
    insert into public.staff (user_id, name, email, role)
    select id, ${nameFrom(email)}, ${email}, 'super_admin' from account`
  return env.ADMIN_PASSWORD ? { email } : { email, password }
}

/** 'Wanjiku Kamau' for wanjiku.kamau@…: replies to visitors are signed with it until it is changed on the Profile screen. */
function nameFrom(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
