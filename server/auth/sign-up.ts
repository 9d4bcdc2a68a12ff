import { randomUUID } from 'node:crypto'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { AuthCall, AuthServices } from './auth-services.ts'
import { createNewSession } from './sessions/open-session.ts'
import { hashPassword } from './passwords.ts'
import { joinStaff } from './join-staff.ts'
import { malformed, reject, sessionResponse } from './responses.ts'
import { hashToken } from './secret-token.ts'
import { requestStaffAccount } from './staff-requests.ts'
import { rejectWeakPassword } from './weak-password.ts'
import { authMessages } from './auth-messages.ts'

/**
 * POST /signup. With an invitation's token for the address it creates the account; without one it stores a request for an
 * account, whose password is chosen later, with the invitation. The response to a request never reveals whether the address
 * is known.
 */
export async function signUp(services: AuthServices, call: AuthCall): Promise<Response> {
  const { email: rawEmail, password, data } = call.body
  if (typeof rawEmail !== 'string' || typeof password !== 'string' || password.includes('\0')) return malformed()
  const reading = parseEmailAddress(rawEmail)
  if ('problem' in reading) return malformed(reading.problem)
  const { security, general, company } = await services.settings.current()
  const { invitation, name } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  if (typeof invitation === 'string') {
    const tokenHash = hashToken(invitation)
    const invited = await findInvited(services, tokenHash)
    // Before a password is hashed, which is dear. Whoever has the invitation knows its address.
    if (invited?.email !== reading.address) return usedInvitation()
    const known = [invited.email, invited.name, company.name]
    const passwordProblem = await rejectWeakPassword(password, { minLength: security.passwordMinLength, known })
    return passwordProblem ?? join(services, { email: invited.email, password, tokenHash })
  }
  if (!general.allowRegistration) {
    return registrationClosed()
  }
  const cleanName = parseName(name, reading.address)
  if (cleanName === undefined) return malformed(authMessages.nameNeeded)
  await requestStaffAccount(services.sql, { address: reading.address, name: cleanName })
  const isConfirmedByEmail = general.requireEmailVerification
  return Response.json(unconfirmedUser({ email: reading.address, name: cleanName, isConfirmedByEmail }))
}

async function findInvited({ sql }: AuthServices, tokenHash: string) {
  const [invited] = await sql<{ email: string; name: string }[]>`
    select email, name from public.staff_invitations where token_hash = ${tokenHash} and expires_at > now()`
  return invited
}

type Joining = { email: string; password: string; tokenHash: string }

async function join(
  { sql, attempts, jwtSecret }: AuthServices,
  { email, password, tokenHash }: Joining,
): Promise<Response> {
  const session = createNewSession()
  const user = await joinStaff(sql, { email, tokenHash, passwordHash: await hashPassword(password), session })
  if (!user) return usedInvitation()
  await attempts.clearAccount(email)
  return sessionResponse({ user, session, level: 'aal1', jwtSecret, method: 'password' })
}

function registrationClosed() {
  return reject(403, { code: 'signup_disabled', message: authMessages.signUpClosed })
}

function usedInvitation() {
  const message = authMessages.usedInvitation
  return reject(403, { code: 'invite_not_found', message })
}

const controlOrDirection = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** The given name, or the address instead; undefined when invalid. */
function parseName(name: unknown, address: string): string | undefined {
  const cleanName = (typeof name === 'string' ? name : address).trim()
  return cleanName === '' || [...cleanName].length > 100 || controlOrDirection.test(cleanName) ? undefined : cleanName
}

type AccountRequest = { email: string; name: string; isConfirmedByEmail: boolean }

/** A user in the format that supabase-js reads, with the address not yet confirmed. */
function unconfirmedUser({ email, name, isConfirmedByEmail }: AccountRequest) {
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const claims = { name, email, email_verified: false, phone_verified: false, sub: id }
  const dates = { created_at: at, updated_at: at }
  const identity = { identity_id: randomUUID(), id, user_id: id, provider: 'email', last_sign_in_at: at, email }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
    identities: [{ ...identity, ...dates, identity_data: claims }],
    ...dates,
    is_anonymous: false,
    ...(isConfirmedByEmail && { confirmation_sent_at: at }),
  }
}
