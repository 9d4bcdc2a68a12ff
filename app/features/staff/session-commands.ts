import type { AuthError } from '@supabase/supabase-js'
import type { Backend } from '../../backend/context.ts'

const wrongCredentials = 'Login failed. Please check your credentials.'
const awayForNow = 'The server cannot be reached just now. Please try again in a moment.'

/** What to tell; undefined when it went well. */
export type Refusal = string | undefined

type Credentials = { email: string; password: string }

/** Unknown address and wrong password read the same. After failures the browser first has to prove that it works. */
export async function signIn(client: Backend, credentials: Credentials): Promise<Refusal> {
  const first = await client.auth.signInWithPassword(credentials)
  const isProofWanted = first.error?.code === 'captcha_failed'
  const { error } = isProofWanted ? await signInWithProof(client, credentials) : first
  if (!error) return undefined
  if (error.code === 'captcha_failed') return 'Please try again: this browser could not prove that it works.'
  if (error.status === 429 && error.message) return error.message
  return isAway(error) ? awayForNow : wrongCredentials
}

async function signInWithProof(client: Backend, credentials: Credentials) {
  const { solveProof } = await import('../../ui/form/proof.ts')
  const captchaToken = await solveProof()
  return client.auth.signInWithPassword({ ...credentials, options: captchaToken ? { captchaToken } : {} })
}

/** Sends the email. A stranger cannot learn from the response whether there is such an account. */
export async function askForPasswordLetter(client: Backend, { email }: { email: string }): Promise<Refusal> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  return error ? told(error) : undefined
}

export type OpenedByLink = { refusal: string } | { refusal?: undefined; factorId: string | undefined }

/** Opens the account by the link of an email. With a `factorId` its code has to follow before anything can be changed. */
export async function openByLink(client: Backend, { tokenHash }: { tokenHash: string }): Promise<OpenedByLink> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (!error) return { factorId: data.user?.factors?.find(({ status }) => status === 'verified')?.id }
  if (error.status === 429 || isAway(error)) return { refusal: told(error) }
  return { refusal: 'This link is invalid or has expired. Please ask for a new email.' }
}

/** What proves that it is the person, and not somebody at a desk left open; the code where there is a second factor. */
export type OwnerProof = { currentPassword: string; code: string }

/** Counts for five minutes. */
export async function reauthenticate(client: Backend, proof: OwnerProof): Promise<Refusal> {
  const { error } = await client.auth.updateUser(fieldsOf(proof))
  return error ? told(error) : undefined
}

/** Both addresses then get an email with a link. */
export async function askForNewAddress(
  client: Backend,
  { email, newEmail, proof }: { email: string; newEmail: string; proof: OwnerProof },
): Promise<Refusal> {
  if (newEmail.toLowerCase() === email.toLowerCase()) return 'You sign in with this address already.'
  const { error } = await client.auth.updateUser({ email: newEmail, ...fieldsOf(proof) })
  return error ? told(error) : undefined
}

function fieldsOf({ currentPassword, code }: OwnerProof) {
  return { current_password: currentPassword, ...(code && { nonce: code }) }
}

/** With the token of the email to the old or the new address; the change is done once both have come. */
export async function confirmAddress(client: Backend, { tokenHash }: { tokenHash: string }): Promise<Refusal> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  if (!error) return undefined
  if (error.status === 429 || isAway(error)) return told(error)
  return 'This link is invalid or has expired. Please ask for a new email on your profile.'
}

/** The server ends every other session. Without proof in a session that a link has just opened. */
export async function setPassword(
  client: Backend,
  { password, proof }: { password: string; proof?: OwnerProof },
): Promise<Refusal> {
  const { error } = await client.auth.updateUser({ password, ...(proof && fieldsOf(proof)) })
  return error ? told(error) : undefined
}

/** Opens the account the invitation is for. */
export async function joinStaff(
  client: Backend,
  { token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<Refusal> {
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, invitation: token } } })
  return error ? told(error) : undefined
}

export function told(error: AuthError) {
  return isAway(error) ? awayForNow : error.message
}

function isAway({ status = 0 }: AuthError) {
  return status === 0 || status >= 500
}
