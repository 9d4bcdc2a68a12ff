import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AuthRoute } from '#server/auth/auth-routes.ts'
import type { AuthCall, AuthServices } from '#server/auth/auth-services.ts'
import { malformed, reject } from '#server/auth/responses.ts'
import type { HttpRejection } from '#server/http/request.ts'
import type { Parameter } from '#server/http/routing/request-target.ts'
import { tokenShape } from './access-token.ts'
import { isTooDeep } from './call/parse-body.ts'
import { rejectionFor } from './responses.ts'
import { apiMessages } from './api-messages.ts'

/** One call under /auth/v1, parsed by the route it matched. */
type AuthRequest = {
  endpoint: AuthRoute
  path: string
  params: Record<string, string>
  parameters: readonly Parameter[]
  headers: Pick<Headers, 'get'>
  readBody: (limits: { bytes: number; timeoutMs: number }) => Promise<Buffer | HttpRejection>
  /** The client's address as the trusted proxies report it. */
  address: string
  failuresOfNetwork: number
  /** Waits for a slot of the process-wide concurrency limit; a slow request body holds none. */
  runInSlot: RunInSlot
  /** Likewise for work that hashes passwords, of which very little runs at a time. */
  runInPasswordSlot: RunInSlot
}
type RunInSlot = (work: () => Promise<Response>) => Promise<Response>
export type AuthApi = (request: AuthRequest) => Promise<Response>
type Keys = { publishableKey: string; secretKey: string }

const bodyLimits = { bytes: 64 * 1024, timeoutMs: 20_000 }

/** Passes each call to its endpoint, which sees only what its route lets through. */
export function createAuthApi({ services, keys }: { services: AuthServices; keys: Keys }): AuthApi {
  return async (request) => {
    const call = await parseCall(request, keys)
    if (call instanceof Response) return call
    const { endpoint, runInSlot, runInPasswordSlot } = request
    const startedAt = performance.now()
    try {
      const run = endpoint.hashesPasswords ? runInPasswordSlot : runInSlot
      const response = await run(async () => endpoint.handle(services, call))
      await hideTime(response, { endpoint, startedAt })
      return response
    } catch (error) {
      services.log.error({ err: error, path: request.path }, 'an auth endpoint failed unexpectedly')
      return rejectBackendError(error)
    }
  }
}

/** Waits outside the slot, so that those who guess hold none meanwhile. */
async function hideTime({ headers }: Response, attempt: { endpoint: AuthRoute; startedAt: number }) {
  const { rejectionStepMs } = attempt.endpoint
  if (rejectionStepMs === undefined || headers.get('x-sb-error-code') !== 'invalid_credentials') return
  await delay(rejectionStepMs - ((performance.now() - attempt.startedAt) % rejectionStepMs))
}

function rejectBackendError(error: unknown) {
  const { status, message, code } = rejectionFor(error)
  return reject(status, { code: code === 'internal_error' ? 'unexpected_failure' : code, message })
}

async function parseCall(request: AuthRequest, keys: Keys): Promise<AuthCall | Response> {
  const { headers, params, parameters, address, failuresOfNetwork } = request
  const key = keyNamed(headers.get('apikey') ?? '', keys)
  if (!key) return reject(401, { code: 'no_authorization', message: apiMessages.noKey })
  const body = await readBody(request)
  if (!body) return malformed()
  if (body instanceof Response) return body
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const token = tokenShape.test(bearer) ? bearer : undefined
  return {
    body,
    query: Object.fromEntries(parameters),
    params,
    token,
    key,
    address: address || null,
    failuresOfNetwork,
  }
}

/** An empty body is an empty object; undefined when it is not JSON, or nested deeper than anything that is stored. */
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
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject && !isTooDeep(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

function keyNamed(apiKey: string, { publishableKey, secretKey }: Keys): AuthCall['key'] | undefined {
  if (isSame(apiKey, secretKey)) return 'secret'
  return isSame(apiKey, publishableKey) ? 'publishable' : undefined
}

function isSame(one: string, other: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
