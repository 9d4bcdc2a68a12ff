import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { isId } from './access-token.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { hashPassword } from './passwords.ts'
import { malformed, reject, type User } from './responses.ts'
import { authMessages } from './auth-messages.ts'
import { rejectWeakPassword } from './weak-password.ts'

/** POST /admin/users, for the server of another Makazi site that uses this one as its hosted project. Secret key only. */
export async function createUser(services: AuthServices, call: AuthCall): Promise<Response> {
  const parsed = await parseNewPassword(services, call)
  if (parsed instanceof Response) return parsed
  const reading = typeof call.body.email === 'string' ? parseEmailAddress(call.body.email) : undefined
  if (!reading || 'problem' in reading) return malformed()
  const { sql } = services
  const [row] = await sql`select from auth.users where email = ${reading.address}`
  if (row) return reject(422, { code: 'email_exists', message: authMessages.userExists })
  const [created] = await sql<{ id: string }[]>`
    select private.create_account(${reading.address}, ${await hashPassword(parsed.password)}) as id`
  const [account] = await sql<{ user: User }[]>`select private.account_json(${created?.id ?? ''}) as user`
  return Response.json(account?.user)
}

/** PUT /admin/users/:userId: sets a new password. */
export async function updateUserAsServer(services: AuthServices, call: AuthCall): Promise<Response> {
  const parsed = await parseNewPassword(services, call)
  if (parsed instanceof Response) return parsed
  const { userId } = call.params
  const hash = await hashPassword(parsed.password)
  const [changed] = isId(userId)
    ? await services.sql<{ id: string }[]>`
        update auth.users set encrypted_password = ${hash}, email_confirmed_at = coalesce(email_confirmed_at, now())
        where id = ${userId} returning id`
    : []
  return changed ? Response.json(changed) : reject(404, { code: 'user_not_found', message: authMessages.userNotFound })
}

async function parseNewPassword(
  { settings }: AuthServices,
  { key, body }: AuthCall,
): Promise<{ password: string } | Response> {
  if (key !== 'secret') return reject(403, { code: 'not_admin', message: authMessages.notAllowed })
  const { password, email } = body
  if (typeof password !== 'string') return malformed()
  const { security, company } = await settings.current()
  const known = [typeof email === 'string' ? email : undefined, company.name]
  return (await rejectWeakPassword(password, { minLength: security.passwordMinLength, known })) ?? { password }
}
