import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import type { Env } from '../env.ts'
import type { Keys } from '../keys.ts'
import type { Door } from './lite.ts'

export type FirstAdmin = {
  email: string
  /** Only when it was made up here; told once and kept nowhere. */ password?: string
}

/** Makes the first super admin while there is no staff at all; otherwise undefined. */
export async function ensureFirstAdmin(given: {
  sql: Sql
  door: Door
  keys: Keys
  env: Env
}): Promise<FirstAdmin | undefined> {
  const { sql, door, keys, env } = given
  const [someone] = await sql`select 1 from public.staff limit 1`
  if (someone) return undefined

  const email = env.ADMIN_EMAIL ?? 'admin@makazi.example'
  const password = env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const client = createClient('http://backend.internal', keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => door.fetch(new Request(input, init), { peerAddress: null }) },
  })
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name: 'First administrator' } },
  })
  if (error) throw error
  if (!data.user) throw new Error('The backend answered the sign-up without a user.')
  await sql`insert into public.staff (user_id, name, email, role) values (${data.user.id}, 'First administrator', ${email}, 'super_admin')`
  return env.ADMIN_PASSWORD ? { email } : { email, password }
}
