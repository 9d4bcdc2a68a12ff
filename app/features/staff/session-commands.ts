import type { AuthError } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { staffMessages } from './staff-messages.ts'

const { errors } = staffMessages

/** The error message; undefined on success. */
export type ErrorMessage = string | undefined

type Credentials = { email: string; password: string }

/** Unknown address and wrong password read the same. After failures the browser must first solve a proof of work. */
export async function signIn(client: Backend, credentials: Credentials): Promise<ErrorMessage> {
  const first = await client.auth.signInWithPassword(credentials)
  const isChallengeRequired = first.error?.code === 'captcha_failed'
  const { error } = isChallengeRequired ? await signInWithChallenge(client, credentials) : first
  if (!error) return undefined
  if (error.code === 'captcha_failed') return errors.proofOfWork
  if (error.status === 429 && error.message) return error.message
  return isUnavailable(error) ? errors.unavailable : errors.credentials
}

async function signInWithChallenge(client: Backend, credentials: Credentials) {
  const { solveProofOfWork } = await import('#app/ui/form/proof-of-work.ts')
  const captchaToken = await solveProofOfWork()
  return client.auth.signInWithPassword({ ...credentials, options: captchaToken ? { captchaToken } : {} })
}

/** Sends the email. The response does not reveal whether the account exists. */
export async function requestPasswordReset(client: Backend, { email }: { email: string }): Promise<ErrorMessage> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? toMessage(error) : undefined
}

type VerifyLinkResult = { errorMessage: string } | { errorMessage?: undefined; factorId: string | undefined }

/** Opens the account by an email's link. With a `factorId` its code is required before anything can be changed. */
export async function verifyLink(client: Backend, { tokenHash }: { tokenHash: string }): Promise<VerifyLinkResult> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (!error) return { factorId: data.user?.factors?.find(({ status }) => status === 'verified')?.id }
  if (error.status === 429 || isUnavailable(error)) return { errorMessage: toMessage(error) }
  return { errorMessage: errors.recoveryLink }
}

/**
 * Proves that the owner is present, and not another person at an unlocked computer; with the code if there is a second
 * factor.
 */
export type Reauthentication = { currentPassword: string; code: string }

/** Valid for five minutes. */
export async function reauthenticate(client: Backend, reauthentication: Reauthentication): Promise<ErrorMessage> {
  const { error } = await client.auth.updateUser(toAuthFields(reauthentication))
  return error ? toMessage(error) : undefined
}

/** Both addresses then get an email with a link. */
export async function requestEmailChange(
  client: Backend,
  { email, newEmail, reauthentication }: { email: string; newEmail: string; reauthentication: Reauthentication },
): Promise<ErrorMessage> {
  if (newEmail.toLowerCase() === email.toLowerCase()) return errors.sameAddress
  const { error } = await client.auth.updateUser({ email: newEmail, ...toAuthFields(reauthentication) })
  return error ? toMessage(error) : undefined
}

function toAuthFields({ currentPassword, code }: Reauthentication) {
  return { current_password: currentPassword, ...(code && { nonce: code }) }
}

/** Confirms with the token sent to the old or the new address; the change is applied once both are confirmed. */
export async function confirmEmailChange(client: Backend, { tokenHash }: { tokenHash: string }): Promise<ErrorMessage> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  if (!error) return undefined
  if (error.status === 429 || isUnavailable(error)) return toMessage(error)
  return errors.addressLink
}

/** The server ends every other session. A session opened by an email link needs no reauthentication. */
export async function setPassword(
  client: Backend,
  { password, reauthentication }: { password: string; reauthentication?: Reauthentication },
): Promise<ErrorMessage> {
  const { error } = await client.auth.updateUser({ password, ...(reauthentication && toAuthFields(reauthentication)) })
  return error ? toMessage(error) : undefined
}

/** Creates the account of an invitation. */
export async function joinStaff(
  client: Backend,
  { token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<ErrorMessage> {
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, invitation: token } } })
  return error ? toMessage(error) : undefined
}

export function toMessage(error: AuthError) {
  return isUnavailable(error) ? errors.unavailable : error.message
}

function isUnavailable({ status = 0 }: AuthError) {
  return status === 0 || status >= 500
}
