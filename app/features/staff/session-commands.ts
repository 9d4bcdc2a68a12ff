import type { AuthError } from '@supabase/supabase-js'
import type { BrowserBackend } from '../../backend/browser-client.ts'
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

/** Asks for the account's password first, so that a desk left open is not enough; then the letter goes to the new address. */
export async function askForNewAddress(
  browser: BrowserBackend,
  { email, newEmail, password }: { email: string; newEmail: string; password: string },
): Promise<Refusal> {
  if (newEmail.toLowerCase() === email.toLowerCase()) return 'You sign in with this address already.'
  const refusal = await provePassword(browser, { email, password })
  if (refusal) return refusal
  const { error } = await browser.client.auth.updateUser({ email: newEmail })
  return error ? told(error) : undefined
}

/** In a session of its own, that ends at once: the one on the screen has passed the second factor. */
export async function provePassword(browser: BrowserBackend, credentials: Credentials): Promise<Refusal> {
  const aside = browser.openAside()
  const refusal = await signIn(aside, credentials)
  if (!refusal) await aside.auth.signOut({ scope: 'local' })
  return refusal === wrongCredentials ? 'The current password is not right.' : refusal
}

/** With the token of the letter to the new address. */
export async function confirmNewAddress(client: Backend, { tokenHash }: { tokenHash: string }): Promise<Refusal> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  if (!error) return undefined
  if (error.status === 429 || isAway(error)) return told(error)
  return 'This link is invalid or has expired. Please ask for a new letter on your profile.'
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
  const signedUp = await client.auth.signUp({ email, password, options: { data: { name, invitation: token } } })
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

export function told(error: AuthError) {
  return isAway(error) ? awayForNow : error.message
}

function isAway({ status = 0 }: AuthError) {
  return status === 0 || status >= 500
}
