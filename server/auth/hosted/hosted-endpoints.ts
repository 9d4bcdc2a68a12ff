import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { isId } from '#server/auth/access-token.ts'
import type { AuthRoute } from '#server/auth/auth-routes.ts'
import type { AuthCall } from '#server/auth/auth-services.ts'
import { invalidCredentials, invalidLink, malformed, reject, rejectByCode } from '#server/auth/responses.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { changeHostedFactors, updateHostedUser, verifyHostedFactor } from './hosted-changes.ts'
import { signUpHosted } from './hosted-sign-up.ts'
import { callProject, findHostedSession, type Project } from './project.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

type HostedEndpoint = (project: Project, call: AuthCall) => Promise<Response> | Response

/** The same routes as for our own database, each handled by a request of our own to the project's auth service. */
export function callHostedEndpoint(project: Project, route: AuthRoute, call: AuthCall): Promise<Response> | Response {
  const name = [route.method, route.path, ...(route.when ?? [])].join(' ')
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`No hosted endpoint answers ${name}`)
  return endpoint(project, call)
}

const signIn: HostedEndpoint = async (project, { body }) => {
  const { email: rawEmail, password, gotrue_meta_security: meta } = body
  if (typeof rawEmail !== 'string' || typeof password !== 'string') return malformed()
  const reading = parseEmailAddress(rawEmail)
  if ('problem' in reading) return invalidCredentials()
  const signInBody = {
    email: reading.address,
    password,
    ...(typeof meta === 'object' && meta && { gotrue_meta_security: meta }),
  }
  return signInUnlessBarred(project, { grant_type: 'password' }, signInBody)
}

const refresh: HostedEndpoint = async (project, { body }) => {
  if (typeof body.refresh_token !== 'string') return malformed()
  return signInUnlessBarred(project, { grant_type: 'refresh_token' }, { refresh_token: body.refresh_token })
}

/** A suspended account or an expired session never receives the project's tokens. */
async function signInUnlessBarred(project: Project, query: { grant_type: string }, body: object): Promise<Response> {
  const response = await callProject(project, { method: 'POST', path: '/token', query, body })
  if (!response.ok) return response
  const { access_token: token } = (await response.clone().json()) as { access_token: string }
  const session = await findHostedSession(project, {
    body: {},
    query: {},
    params: {},
    token,
    key: 'publishable',
    address: null,
    failuresOfNetwork: 0,
  })
  if (!(session instanceof Response)) return response
  await callProject(project, { method: 'POST', path: '/logout', query: { scope: 'local' }, token })
  return query.grant_type === 'password' ? invalidCredentials() : rejectByCode('session_expired')
}

const recover: HostedEndpoint = async (project, { body }) => {
  if (typeof body.email !== 'string') return malformed()
  const reading = parseEmailAddress(body.email)
  if ('problem' in reading) return malformed(reading.problem)
  const response = await callProject(project, { method: 'POST', path: '/recover', body: { email: reading.address } })
  return response.status === 429 ? response : Response.json({})
}

const verify: HostedEndpoint = async (project, { body }) => {
  const { type, token_hash: token } = body
  if (typeof token !== 'string') return malformed(authMessages.onlyLinks)
  if (type === 'recovery' || type === 'email_change')
    return callProject(project, { method: 'POST', path: '/verify', body: { type, token_hash: token } })
  if (type !== 'signup' && type !== 'email') return malformed(authMessages.unknownVerification)
  const { data } = await project.serviceClient.rpc('confirm_staff_account', { token_hash: hashToken(token) })
  return data ? Response.json({ code: 200, msg: authMessages.addressConfirmed }) : invalidLink()
}

const signOut: HostedEndpoint = async (project, call) => {
  const scope = call.query.scope ?? 'global'
  if (!['global', 'local', 'others'].includes(scope)) return malformed(authMessages.unknownLogoutScope)
  return callProject(project, { method: 'POST', path: '/logout', query: { scope }, token: call.token })
}

const challenge: HostedEndpoint = (project, { params: { factorId }, token }) =>
  isId(factorId)
    ? callProject(project, { method: 'POST', path: `/factors/${factorId}/challenge`, body: {}, token })
    : rejectByCode('mfa_factor_not_found')

const noAdmin: HostedEndpoint = () => reject(404, { code: 'not_found', message: authMessages.unknownEndpoint })

const endpoints = new Map<string, HostedEndpoint>([
  ['POST /token grant_type password', signIn],
  ['POST /token grant_type refresh_token', refresh],
  ['POST /signup', signUpHosted],
  ['POST /recover', recover],
  ['POST /verify', verify],
  ['GET /user', (project, { token }) => callProject(project, { method: 'GET', path: '/user', token })],
  ['PUT /user', updateHostedUser],
  ['POST /logout', signOut],
  ['POST /factors', changeHostedFactors],
  ['POST /factors/:factorId/challenge', challenge],
  ['POST /factors/:factorId/verify', verifyHostedFactor],
  ['DELETE /factors/:factorId', changeHostedFactors],
  ['POST /admin/users', noAdmin],
  ['PUT /admin/users/:userId', noAdmin],
  ['GET /settings', (project) => callProject(project, { method: 'GET', path: '/settings' })],
  ['GET /health', (project) => callProject(project, { method: 'GET', path: '/health' })],
])
