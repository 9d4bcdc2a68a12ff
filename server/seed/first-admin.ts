import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Env } from '#server/env.ts'
import { normalizeEmail } from '#app/shared/form/email-address.ts'
import { hashPassword } from '#server/auth/passwords.ts'

export type FirstAdmin = {
  email: string
  /** Only when it was generated here; printed once and stored nowhere. */ password?: string
}

/** Creates the first super admin while there is no staff; otherwise undefined. */
export async function ensureFirstAdmin({ sql, env }: { sql: Sql; env: Env }): Promise<FirstAdmin | undefined> {
  const [someone] = await sql`select 1 from public.staff limit 1`
  if (someone) return undefined

  const email = normalizeEmail(env.ADMIN_EMAIL ?? 'admin@makazi.example')
  const password = env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const hash = await hashPassword(password)
  await sql`
    with account as (select private.create_account(${email}, ${hash}) as id)
    insert into public.staff (user_id, name, email, role)
    select id, 'First administrator', ${email}, 'super_admin' from account`
  return env.ADMIN_PASSWORD ? { email } : { email, password }
}
