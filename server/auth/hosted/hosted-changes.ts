import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { isId } from '#server/auth/access-token.ts'
import type { AuthCall } from '#server/auth/auth-services.ts'
import { rejectWeakPassword } from '#server/auth/weak-password.ts'
import { malformed, reject, rejectByCode } from '#server/auth/responses.ts'
import { callProject, findHostedSession, type HostedSession, type Project } from './project.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

const freshSeconds = 5 * 60

/**
 * PUT /user: changes the project's user, after the same reauthentication as on our own database; then ends everything else
 * that was open.
 */
export async function updateHostedUser(project: Project, call: AuthCall): Promise<Response> {
  const session = await findHostedSession(project, call)
  if (session instanceof Response) return session
  const { email: rawEmail, password, data } = call.body
  if (
    (rawEmail !== undefined && typeof rawEmail !== 'string') ||
    (password !== undefined && typeof password !== 'string')
  )
    return malformed()
  const reading = rawEmail === undefined ? undefined : parseEmailAddress(rawEmail)
  if (reading && 'problem' in reading) return malformed(reading.problem)
  const { security, company } = await project.settings.current()
  const rules = { minLength: security.passwordMinLength, known: [session.email, company.name] }
  const passwordProblem = password === undefined ? undefined : await rejectWeakPassword(password, rules)
  if (passwordProblem) return passwordProblem
  const hasCredentials = call.body.current_password !== undefined || call.body.nonce !== undefined
  if (password !== undefined || reading || hasCredentials) {
    const rejection = await requireReauthentication(project, session, call)
    if (rejection) return rejection
  }
  const changes = {
    ...(password !== undefined && { password }),
    ...(reading && { email: reading.address }),
    ...(typeof data === 'object' && data !== null && { data }),
  }
  const { token } = call
  const response = await callProject(project, { method: 'PUT', path: '/user', body: changes, token })
  if (response.ok && password !== undefined)
    await settle(project, session, session.isRecovery ? 'password_reset' : 'password_changed')
  return response
}

/** POST /factors and DELETE /factors/:factorId */
export async function changeHostedFactors(project: Project, call: AuthCall): Promise<Response> {
  const session = await findHostedSession(project, call)
  if (session instanceof Response) return session
  const { factorId } = call.params
  const factor = session.factors.find(({ id }) => id === factorId)
  if (factorId !== undefined && !factor) return rejectByCode('mfa_factor_not_found')
  if (!factor || factor.status === 'verified') {
    const rejection = await requireReauthentication(project, session, call)
    if (rejection) return rejection
  }
  const { token } = call
  if (!factor) {
    const body = { factor_type: 'totp' }
    return callProject(project, { method: 'POST', path: '/factors', body, token })
  }
  const response = await callProject(project, { method: 'DELETE', path: `/factors/${factor.id}`, token })
  if (response.ok && factor.status === 'verified') await settle(project, session, 'factor_removed')
  return response
}

/** POST /factors/:factorId/verify */
export async function verifyHostedFactor(project: Project, call: AuthCall): Promise<Response> {
  const session = await findHostedSession(project, call)
  if (session instanceof Response) return session
  const factor = session.factors.find(({ id }) => id === call.params.factorId)
  if (!factor) return rejectByCode('mfa_factor_not_found')
  const { challenge_id, code } = call.body
  if (!isId(challenge_id) || typeof code !== 'string') return malformed()
  const path = `/factors/${factor.id}/verify`
  const response = await callProject(project, { method: 'POST', path, body: { challenge_id, code }, token: call.token })
  if (response.ok && factor.status !== 'verified') await settle(project, session, 'factor_added')
  return response
}

async function requireReauthentication(
  project: Project,
  session: HostedSession,
  call: AuthCall,
): Promise<Response | undefined> {
  const { current_password: password, nonce: code } = call.body
  const factor = session.factors.find(({ status }) => status === 'verified')
  const isFresh = (age: number | undefined) => age !== undefined && age < freshSeconds
  if (typeof password === 'string') {
    if (!(await isHostedPassword(project, session.email, password)))
      return reject(400, { code: 'invalid_credentials', message: authMessages.wrongPassword })
  } else if (!isFresh(session.passwordAge)) return rejectByCode('reauthentication_needed')
  if (!factor || isFresh(session.factorAge)) return undefined
  if (typeof code !== 'string') return rejectByCode('reauthentication_needed')
  const { token } = call
  const path = `/factors/${factor.id}`
  const challenge = await callProject(project, { method: 'POST', path: `${path}/challenge`, body: {}, token })
  if (!challenge.ok) return challenge
  const { id } = (await challenge.json()) as { id: string }
  const body = { challenge_id: id, code: code.trim() }
  const verified = await callProject(project, { method: 'POST', path: `${path}/verify`, body, token })
  return verified.ok ? undefined : verified
}

/** Signs in to a separate session, which ends at once. */
async function isHostedPassword(project: Project, email: string, password: string): Promise<boolean> {
  const query = { grant_type: 'password' }
  const opened = await callProject(project, { method: 'POST', path: '/token', query, body: { email, password } })
  if (!opened.ok) return false
  const { access_token: token } = (await opened.json()) as { access_token: string }
  await callProject(project, { method: 'POST', path: '/logout', query: { scope: 'local' }, token })
  return true
}

async function settle(project: Project, { userId, sessionId }: HostedSession, event: string) {
  const change = { account: userId, event, keep_session: sessionId }
  await project.serviceClient.rpc('complete_account_change', change).throwOnError()
}
