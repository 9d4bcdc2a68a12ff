import type { Backend } from '#app/backend/context.ts'
import { type ErrorMessage, toMessage } from '../session-commands.ts'
import { staffMessages } from '../staff-messages.ts'

export type AccountRequest = { name: string; email: string }

/** `email`: the address has to be confirmed first. */
export type Registration = { state: 'requested' } | { state: 'email' } | { state: 'rejected'; message: string }

/** The auth client requires a password; the server ignores it, since the account is created with the invitation. */
const placeholderPassword = 'chosen with the invitation'

/** Requests a staff account. No account exists before a super admin approves. */
export async function register(client: Backend, { name, email }: AccountRequest): Promise<Registration> {
  const { data, error } = await client.auth.signUp({
    email,
    password: placeholderPassword,
    options: { data: { name } },
  })
  if (error) return { state: 'rejected', message: toMessage(error) }
  return { state: data.user?.confirmation_sent_at ? 'email' : 'requested' }
}

/** Confirms with the token from the email. */
export async function confirmRequest(client: Backend, { tokenHash }: { tokenHash: string }): Promise<ErrorMessage> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error?.status === 429 || (error && !error.status)) return toMessage(error)
  return error ? staffMessages.errors.requestLink : undefined
}
