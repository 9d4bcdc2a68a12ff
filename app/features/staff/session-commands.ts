import type { AuthError } from '@supabase/supabase-js'
import type { Backend } from '../../backend/context.ts'

const wrongCredentials = 'Login failed. Please check your credentials.'
const awayForNow = 'The server cannot be reached just now. Please try again in a moment.'

/** What to tell; undefined when it went well. */
export type Refusal = string | undefined

/** Unknown address and wrong password read the same. */
export async function signIn(client: Backend, credentials: { email: string; password: string }): Promise<Refusal> {
  const { error } = await client.auth.signInWithPassword(credentials)
  if (!error) return undefined
  if (error.status === 429 && error.message) return error.message
  return isAway(error) ? awayForNow : wrongCredentials
}

/** Sends the letter. A stranger cannot learn from the answer whether there is such an account. */
export async function askForPasswordLetter(client: Backend, { email }: { email: string }): Promise<Refusal> {
  const redirectTo = `${window.location.origin}/admin/reset`
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
  return error ? told(error) : undefined
}

/** Opens the account by what the letter holds: the link's token, or the code typed by hand. */
export async function openByLetter(
  client: Backend,
  proof: { tokenHash: string } | { email: string; code: string },
): Promise<Refusal> {
  const { error } = await client.auth.verifyOtp(
    'tokenHash' in proof
      ? { token_hash: proof.tokenHash, type: 'recovery' }
      : { email: proof.email, token: proof.code, type: 'recovery' },
  )
  if (!error) return undefined
  if (error.status === 429 || isAway(error)) return told(error)
  return 'This link or code is invalid or has expired. Please ask for a new letter.'
}

/** Whoever sets a new password wants to be the only one inside: every other session ends. */
export async function setPassword(client: Backend, { password }: { password: string }): Promise<Refusal> {
  const { error } = await client.auth.updateUser({ password })
  if (error) return told(error)
  await client.auth.signOut({ scope: 'others' })
  return undefined
}

/** Makes the account the invitation is for, or opens the one there is, and joins the staff. */
export async function joinStaff(
  client: Backend,
  { token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<Refusal> {
  const signedUp = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (signedUp.error || !signedUp.data.session) {
    const opened = await client.auth.signInWithPassword({ email, password })
    if (opened.error) return signedUp.error ? whyNotJoined(signedUp.error) : told(opened.error)
  }
  const { data: hasJoined, error } = await client.rpc('accept_invitation', { token })
  if (error) return error.message
  return hasJoined ? undefined : 'This invitation has been used, withdrawn or is too old. Please ask for a new one.'
}

function whyNotJoined(error: AuthError) {
  if (error.code !== 'user_already_exists' && !/already/i.test(error.message)) return told(error)
  return 'There is an account with this address already. Type its password, or set a new one by ‘Forgotten password?’ first.'
}

function told(error: AuthError) {
  return isAway(error) ? awayForNow : error.message
}

function isAway({ status = 0 }: AuthError) {
  return status === 0 || status >= 500
}
