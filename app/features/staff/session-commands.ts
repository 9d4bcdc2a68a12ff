import type { AuthError } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'

const invalidCredentials = 'Login failed. Please check your credentials.'
const unavailableMessage = 'The server cannot be reached just now. Please try again in a moment.'

/** What to tell; undefined when it went well. */
export type ErrorMessage = string | undefined

type Credentials = { email: string; password: string }

/** Unknown address and wrong password read the same. After failures the browser first has to prove that it works. */
export async function signIn(client: Backend, credentials: Credentials): Promise<ErrorMessage> {
  const first = await client.auth.signInWithPassword(credentials)
  const isChallengeRequired = first.error?.code === 'captcha_failed'
  const { error } = isChallengeRequired ? await signInWithChallenge(client, credentials) : first
  if (!error) return undefined
  if (error.code === 'captcha_failed') return 'Please try again: this browser could not prove that it works.'
  if (error.status === 429 && error.message) return error.message
  return isUnavailable(error) ? unavailableMessage : invalidCredentials
}

async function signInWithChallenge(client: Backend, credentials: Credentials) {
  const { solveProofOfWork } = await import('#app/ui/form/proof-of-work.ts')
  const captchaToken = await solveProofOfWork()
  return client.auth.signInWithPassword({ ...credentials, options: captchaToken ? { captchaToken } : {} })
}

/** Sends the email. A stranger cannot learn from the response whether there is such an account. */
export async function requestPasswordReset(client: Backend, { email }: { email: string }): Promise<ErrorMessage> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? toMessage(error) : undefined
}

export type VerifyLinkResult = { errorMessage: string } | { errorMessage?: undefined; factorId: string | undefined }

/** Opens the account by the link of an email. With a `factorId` its code has to follow before anything can be changed. */
export async function verifyLink(client: Backend, { tokenHash }: { tokenHash: string }): Promise<VerifyLinkResult> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (!error) return { factorId: data.user?.factors?.find(({ status }) => status === 'verified')?.id }
  if (error.status === 429 || isUnavailable(error)) return { errorMessage: toMessage(error) }
  return { errorMessage: 'This link is invalid or has expired. Please ask for a new email.' }
}

/** What proves that it is the person, and not somebody at a desk left open; the code where there is a second factor. */
export type Reauthentication = { currentPassword: string; code: string }

/** Counts for five minutes. */
export async function reauthenticate(client: Backend, reauthentication: Reauthentication): Promise<ErrorMessage> {
  const { error } = await client.auth.updateUser(toAuthFields(reauthentication))
  return error ? toMessage(error) : undefined
}

/** Both addresses then get an email with a link. */
export async function requestEmailChange(
  client: Backend,
  { email, newEmail, reauthentication }: { email: string; newEmail: string; reauthentication: Reauthentication },
): Promise<ErrorMessage> {
  if (newEmail.toLowerCase() === email.toLowerCase()) return 'You sign in with this address already.'
  const { error } = await client.auth.updateUser({ email: newEmail, ...toAuthFields(reauthentication) })
  return error ? toMessage(error) : undefined
}

function toAuthFields({ currentPassword, code }: Reauthentication) {
  return { current_password: currentPassword, ...(code && { nonce: code }) }
}

/** With the token of the email to the old or the new address; the change is done once both have come. */
export async function confirmEmailChange(client: Backend, { tokenHash }: { tokenHash: string }): Promise<ErrorMessage> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  if (!error) return undefined
  if (error.status === 429 || isUnavailable(error)) return toMessage(error)
  return 'This link is invalid or has expired. Please ask for a new email on your profile.'
}

/** The server ends every other session. Without proof in a session that a link has just opened. */
export async function setPassword(
  client: Backend,
  { password, reauthentication }: { password: string; reauthentication?: Reauthentication },
): Promise<ErrorMessage> {
  const { error } = await client.auth.updateUser({ password, ...(reauthentication && toAuthFields(reauthentication)) })
  return error ? toMessage(error) : undefined
}

/** Opens the account the invitation is for. */
export async function joinStaff(
  client: Backend,
  { token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<ErrorMessage> {
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, invitation: token } } })
  return error ? toMessage(error) : undefined
}

export function toMessage(error: AuthError) {
  return isUnavailable(error) ? unavailableMessage : error.message
}

function isUnavailable({ status = 0 }: AuthError) {
  return status === 0 || status >= 500
}
