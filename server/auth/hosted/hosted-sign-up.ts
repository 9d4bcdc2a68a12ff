import { readEmailAddress } from '../../../app/shared/form/email-address.ts'
import type { AuthCall } from '../auth-services.ts'
import { rejectWeakPassword } from '../passwords.ts'
import { malformed, reject } from '../responses.ts'
import { hashToken } from '../secret-token.ts'
import { plainNameIn, registrationClosed, unconfirmedUser, usedInvitation } from '../sign-up.ts'
import { askProject, type Project } from './project.ts'

/** As on our own database: with the token of an invitation the account is opened by the server, so the project's sign-ups stay off. */
export async function signUpHosted(project: Project, { body }: AuthCall): Promise<Response> {
  const { email: typed, password, data } = body
  if (typeof typed !== 'string' || typeof password !== 'string') return malformed()
  const reading = readEmailAddress(typed)
  if ('problem' in reading) return malformed(reading.problem)
  const { address: email } = reading
  const { general, security } = await project.settings.current()
  const { invitation, name } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  if (typeof invitation === 'string') {
    const weakness = rejectWeakPassword(password, security.passwordMinLength)
    return weakness ?? joinHosted(project, { email, password, tokenHash: hashToken(invitation) })
  }
  if (!general.allowRegistration) return registrationClosed()
  const plain = plainNameIn(name, email)
  if (plain === undefined) return malformed('Please give a name of at most 100 characters, on one line')
  const { error } = await project.serviceClient.rpc('ask_for_staff_account', { address: email, name: plain })
  if (error) return away()
  return Response.json(unconfirmedUser({ email, name: plain, isConfirmedByEmail: general.requireEmailVerification }))
}

type Joining = { email: string; password: string; tokenHash: string }

async function joinHosted(project: Project, { email, password, tokenHash }: Joining): Promise<Response> {
  const invited = { address: email, token_hash: tokenHash }
  const { data: found, error } = await project.serviceClient.rpc('find_joining', invited)
  if (error) return away()
  if (!found) return usedInvitation()
  const { name, user_id: known } = found as { name: string; user_id: string | null }
  const account = { password, email_confirm: true, user_metadata: { name } }
  const made = known
    ? await askProject(project, { method: 'PUT', path: `/admin/users/${known}`, body: account, isServer: true })
    : await askProject(project, { method: 'POST', path: '/admin/users', body: { email, ...account }, isServer: true })
  if (!made.ok) return made
  const { id } = (await made.json()) as { id: string }
  const joined = await project.serviceClient.rpc('finish_joining', { ...invited, account: id })
  if (joined.error) return away()
  if (!joined.data) return usedInvitation()
  const query = { grant_type: 'password' }
  return askProject(project, { method: 'POST', path: '/token', query, body: { email, password } })
}

function away() {
  return reject(503, { code: 'unexpected_failure', message: 'The project does not answer right now' })
}
