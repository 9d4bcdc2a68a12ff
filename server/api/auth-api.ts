import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthRoute } from '../auth/auth-routes.ts'
import type { AuthCall, AuthServices } from '../auth/auth-services.ts'
import { malformed, reject } from '../auth/responses.ts'
import type { Refusal } from '../http/request.ts'
import { formatQuery, type Parameter } from '../http/request-target.ts'
import { rejectionFor } from './responses.ts'

/** One call under /auth/v1, taken apart by the row that it matched. */
export type AuthRequest = {
  endpoint: AuthRoute
  path: string
  params: Record<string, string>
  parameters: readonly Parameter[]
  headers: Pick<Headers, 'get'>
  readBody: (limits: { bytes: number; withinMs: number }) => Promise<Buffer | Refusal>
  /** The client's, as the process trusts it. */
  address: string
  /** A place among all that the process works on at once; a body that comes in slowly holds none. */
  admit: (work: () => Promise<Response>) => Promise<Response>
}
export type AuthApi = (request: AuthRequest) => Promise<Response>
type Keys = { publishableKey: string; secretKey: string }

const bodyLimits = { bytes: 64 * 1024, withinMs: 20_000 }

/** Hands each call to its endpoint, which sees what is in its row and nothing else of the request. */
export function createAuthApi({ services, keys }: { services: AuthServices; keys: Keys }): AuthApi {
  return async (request) => {
    const call = await readCall(request, keys)
    if (call instanceof Response) return call
    try {
      return await request.admit(async () => request.endpoint.handle(services, call))
    } catch (error) {
      services.log.error({ err: error, path: request.path }, 'an auth endpoint failed')
      return rejectTrouble(error)
    }
  }
}

function rejectTrouble(error: unknown) {
  const { status, message, code } = rejectionFor(error)
  return reject(status, { code: code === 'internal_error' ? 'unexpected_failure' : code, message })
}

/** Asks a hosted project's auth service in its stead, by a request of our own with the key that the process holds. */
export function createProjectAuthApi(given: { projectUrl: string; keys: Keys; projectKey: string }): AuthApi {
  return async (request) => {
    const call = await readCall(request, given.keys)
    if (call instanceof Response) return call
    try {
      return await request.admit(() => askProject(given, request, call))
    } catch (error) {
      return rejectTrouble(error)
    }
  }
}

async function askProject(
  { projectUrl, projectKey }: { projectUrl: string; projectKey: string },
  { endpoint: { method }, path, parameters }: AuthRequest,
  { token, userAgent, body }: AuthCall,
): Promise<Response> {
  const response = await fetch(projectUrl + path + formatQuery(parameters), {
    method,
    headers: {
      apikey: projectKey,
      authorization: `Bearer ${token ?? projectKey}`,
      'content-type': 'application/json',
      ...(userAgent && { 'user-agent': userAgent }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const code = response.headers.get('x-sb-error-code')
  return new Response(response.status === 204 ? null : await response.text(), {
    status: response.status,
    headers: { 'content-type': 'application/json', ...(code && { 'x-sb-error-code': code }) },
  })
}

async function readCall(request: AuthRequest, keys: Keys): Promise<AuthCall | Response> {
  const { headers, params, parameters, address } = request
  const key = keyNamed(headers.get('apikey') ?? '', keys)
  if (!key) return reject(401, { code: 'no_authorization', message: 'No API key found in request' })
  const body = await readBody(request)
  if (!body) return malformed()
  if (body instanceof Response) return body
  const [, token] = /^Bearer +([^\s.]+\.[^\s.]+\.[^\s.]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return {
    body,
    query: Object.fromEntries(parameters),
    params,
    token,
    key,
    address: address || null,
    userAgent: headers.get('user-agent') ?? undefined,
  }
}

/** An empty body is an empty object; undefined for what is none. */
async function readBody({
  endpoint,
  readBody: read,
}: AuthRequest): Promise<Record<string, unknown> | Response | undefined> {
  if (endpoint.method === 'GET') return {}
  const bytes = await read(bodyLimits)
  if (!Buffer.isBuffer(bytes)) return reject(bytes.status, { code: 'validation_failed', message: bytes.message })
  if (bytes.length === 0) return {}
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

function keyNamed(given: string, { publishableKey, secretKey }: Keys): AuthCall['key'] | undefined {
  if (isSame(given, secretKey)) return 'secret'
  return isSame(given, publishableKey) ? 'publishable' : undefined
}

function isSame(one: string, other: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
