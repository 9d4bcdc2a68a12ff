import type { ServiceClient } from '#server/mail/outbox.ts'
import type { Settings } from '#server/settings-cache.ts'
import { isId } from '#server/auth/access-token.ts'
import type { AuthCall } from '#server/auth/auth-services.ts'
import { reject } from '#server/auth/responses.ts'
import { authMessages } from '#server/auth/auth-messages.ts'

/** A hosted project, whose auth service manages the accounts. */
export type Project = {
  url: string
  keys: { publishableKey: string; secretKey: string }
  serviceClient: ServiceClient
  settings: Pick<Settings, 'current'>
}

type Request = {
  method: string
  path: string
  query?: Record<string, string | undefined>
  body?: object | undefined
  token?: string | undefined
  isServer?: boolean
}

const timeoutMs = 10_000

/** Sends a request built from its parts: nothing of the caller's URL, query or headers is passed on. */
export async function callProject({ url, keys }: Project, request: Request): Promise<Response> {
  const key = request.isServer ? keys.secretKey : keys.publishableKey
  const target = new URL(`/auth/v1${request.path}`, url)
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) target.searchParams.set(name, value)
  const response = await fetch(target, {
    method: request.method,
    headers: {
      apikey: key,
      authorization: `Bearer ${request.token ?? key}`,
      ...(request.body && { 'content-type': 'application/json' }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  if (!response) return reject(503, { code: 'unexpected_failure', message: authMessages.projectUnavailable })
  const body = await response.text()
  const errorCode = response.headers.get('x-sb-error-code')
  return new Response(body === '' ? null : body, {
    status: response.status,
    headers: { 'Content-Type': 'application/json', ...(errorCode && { 'X-Sb-Error-Code': errorCode }) },
  })
}

export type HostedSession = {
  userId: string
  sessionId: string
  email: string
  factors: { id: string; status: string }[]
  /** Seconds since the session last authenticated by password or link; undefined when the token does not say. */
  passwordAge: number | undefined
  factorAge: number | undefined
  isRecovery: boolean
}

/** The caller's session, as the project and the database see it. */
export async function findHostedSession(project: Project, { token }: AuthCall): Promise<HostedSession | Response> {
  if (!token) return reject(401, { code: 'no_authorization', message: authMessages.noBearerToken })
  const response = await callProject(project, { method: 'GET', path: '/user', token })
  if (!response.ok) return response
  const user = (await response.json()) as { id: string; email?: string; factors?: HostedSession['factors'] }
  const claims = decodeClaims(token)
  if (!isId(claims.session_id)) return notFound()
  const { data } = await project.serviceClient.rpc('account_session_state', {
    account: user.id,
    session_id: claims.session_id,
  })
  if (data !== 'open' && data !== 'half_open') return notFound()
  const secondsSince = (...methods: string[]) => {
    const times = (claims.amr ?? []).flatMap(({ method, timestamp }) => (methods.includes(method) ? [timestamp] : []))
    return times.length > 0 ? Date.now() / 1_000 - Math.max(...times) : undefined
  }
  return {
    userId: user.id,
    sessionId: claims.session_id,
    email: user.email ?? '',
    factors: user.factors ?? [],
    passwordAge: secondsSince('password', 'otp', 'recovery'),
    factorAge: secondsSince('totp', 'mfa/totp'),
    isRecovery: secondsSince('otp', 'recovery') !== undefined,
  }
}

type Claims = { session_id?: string; amr?: { method: string; timestamp: number }[] }

/** Decodes a token that the project has verified. */
function decodeClaims(token: string): Claims {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims
  return { ...claims, amr: Array.isArray(claims.amr) ? claims.amr : [] }
}

function notFound() {
  return reject(403, { code: 'session_not_found', message: authMessages.sessionMissing })
}
