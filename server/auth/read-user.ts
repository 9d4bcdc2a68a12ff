import type { ISql } from 'postgres'
import type { User } from './responses.ts'

/** An account in the format that supabase-js reads. */
export async function readUser(sql: ISql, account: string): Promise<User> {
  const [row] = await sql<{ user: User }[]>`
    select jsonb_strip_nulls(jsonb_build_object(
      'id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
      'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
      'phone', '', 'last_sign_in_at', u.last_sign_in_at,
      'app_metadata', '{"provider": "email", "providers": ["email"]}'::jsonb, 'user_metadata', u.metadata,
      'identities', jsonb_build_array(jsonb_build_object(
        'identity_id', u.id, 'id', u.id, 'user_id', u.id, 'provider', 'email', 'email', u.email,
        'identity_data', jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', u.email_confirmed_at is not null),
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at
      )),
      'factors', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'friendly_name', '', 'factor_type', 'totp',
          'status', case when f.is_verified then 'verified' else 'unverified' end,
          'created_at', f.created_at, 'updated_at', f.updated_at
        ) order by f.created_at), '[]') from accounts.second_factors f where f.user_id = u.id
      ),
      'new_email', change.new_email, 'email_change_sent_at', change.created_at,
      'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false
    )) as "user"
    from accounts.users u
    left join private.address_changes change on change.user_id = u.id and change.expires_at > now()
    where u.id = ${account}`
  if (!row) throw new Error(`The account ${account} is gone`)
  return row.user
}
