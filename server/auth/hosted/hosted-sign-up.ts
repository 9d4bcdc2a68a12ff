import * as z from 'zod'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { AuthCall } from '#server/auth/auth-services.ts'
import { rejectWeakPassword } from '#server/auth/weak-password.ts'
import { malformed, reject } from '#server/auth/responses.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { parseName, registrationClosed, unconfirmedUser, usedInvitation } from '#server/auth/sign-up.ts'
import { callProject, type Project } from './project.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

/** As on our own database: with an invitation's token the server creates the account, so the project's sign-ups stay off. */
export async function signUpHosted(project: Project, { body }: AuthCall): Promise<Response> {
  const { email: rawEmail, password, data } = body
  if (typeof rawEmail !== 'string' || typeof password !== 'string') return malformed()
  const reading = parseEmailAddress(rawEmail)
  if ('problem' in reading) return malformed(reading.problem)
  const { address: email } = reading
  const { general, security, company } = await project.settings.current()
  const { invitation, name } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  if (typeof invitation === 'string') {
    const rules = { minLength: security.passwordMinLength, known: [email, company.name] }
    const passwordProblem = await rejectWeakPassword(password, rules)
    return passwordProblem ?? joinHosted(project, { email, password, tokenHash: hashToken(invitation) })
  }
  if (!general.allowRegistration) return registrationClosed()
  const cleanName = parseName(name, email)
  if (cleanName === undefined) return malformed(authMessages.nameNeeded)
  const { error } = await project.serviceClient.rpc('request_staff_account', { address: email, name: cleanName })
  if (error) return unavailableResponse()
  return Response.json(
    unconfirmedUser({ email, name: cleanName, isConfirmedByEmail: general.requireEmailVerification }),
  )
}

type Joining = { email: string; password: string; tokenHash: string }

const joiningSchema = z.object({ name: z.string(), user_id: z.string().nullable() })

async function joinHosted(project: Project, { email, password, tokenHash }: Joining): Promise<Response> {
  const invited = { address: email, invitation_hash: tokenHash }
  const { data: row, error } = await project.serviceClient.rpc('find_joining', invited)
  if (error) return unavailableResponse()
  if (!row) return usedInvitation()
  const { name, user_id: existingUserId } = joiningSchema.parse(row)
  const account = { password, email_confirm: true, user_metadata: { name } }
  const created = existingUserId
    ? await callProject(project, {
        method: 'PUT',
        path: `/admin/users/${existingUserId}`,
        body: account,
        isServer: true,
      })
    : await callProject(project, { method: 'POST', path: '/admin/users', body: { email, ...account }, isServer: true })
  if (!created.ok) return created
  const { id } = (await created.json()) as { id: string }
  const joined = await project.serviceClient.rpc('finish_joining', { ...invited, account: id })
  if (joined.error) return unavailableResponse()
  if (!joined.data) return usedInvitation()
  const query = { grant_type: 'password' }
  return callProject(project, { method: 'POST', path: '/token', query, body: { email, password } })
}

function unavailableResponse() {
  return reject(503, { code: 'unexpected_failure', message: authMessages.projectUnavailable })
}
