import { BackendUnavailable } from '#server/postgres/hang-detector.ts'
import { ApiRejection } from './api-error.ts'
import { apiMessages } from './api-messages.ts'

const forwardedHeaders = ['content-type', 'content-range', 'preference-applied']
/** Scripts of other sites may call: authentication is by key, never by cookie. */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Range, Retry-After, X-Sb-Error-Code',
}

/** Response to a CORS preflight request. */
export function preflightResponse(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers':
        'accept, accept-profile, apikey, authorization, content-profile, content-type, prefer, range, range-unit, x-client-info, x-supabase-api-version, x-retry-count',
      'Access-Control-Max-Age': '86400',
    },
  })
}

/** The backend's response without PostgreSQL's own messages. */
export async function cleanResponse(response: Response, maxBytes: number): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  if (!response.ok) return toRejection(response.status, parseError(body)).toResponse()
  if (body.length > maxBytes)
    return new ApiRejection(apiMessages.tooMuch, {
      code: 'PGRST100',
      status: 413,
    }).toResponse()
  const headers = new Headers(corsHeaders)
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const hasBody = body.length > 0 && response.status !== 204
  return new Response(hasBody ? body : null, { status: response.status, headers })
}

type PostgresErrorBody = { code: string; message: string; details: string | null }

// Messages for the codes that clients act on, without details of the database.
const messages: Record<string, string> = {
  '21000': apiMessages.rowTwice,
  '23502': apiMessages.missingValue,
  '23503': apiMessages.brokenReference,
  '23505': apiMessages.duplicate,
  '23514': apiMessages.valueNotAllowed,
  '23P01': apiMessages.overlap,
  '25006': apiMessages.changesByGet,
  '40001': apiMessages.changedMeanwhile,
  '40P01': apiMessages.changedMeanwhile,
  '42501': apiMessages.notAllowed,
  '42703': apiMessages.unknownColumn,
  '42883': apiMessages.notComparable,
  '57014': apiMessages.tookTooLong,
  over_capacity: apiMessages.overCapacity,
}
/** Messages that our functions raise are sentences; PostgreSQL's own start in lower case. */
const isOwnMessage = ({ code, message }: PostgresErrorBody) =>
  ['P0001', '22023', '23514', '42501'].includes(code) && /^\p{Lu}/u.test(message)
const isApiErrorCode = (code: string) => /^PGRST\d{3}$/.test(code)
const isDataError = (code: string) => code.startsWith('22')
/** SQLSTATE classes of connections, resources, shutdown and disk. */
const isBackendUnavailable = (code: string) => /^(08|53|57P|58)/.test(code)

export function toRejection(status: number, error: PostgresErrorBody): ApiRejection {
  const { code, message, details } = error
  if (isOwnMessage(error)) return new ApiRejection(message, { code, status: status >= 500 ? 400 : status })
  const known = messages[code]
  if (known !== undefined) {
    const isOurs = code === '57014' || code === 'over_capacity'
    const headers: Record<string, string> = code === 'over_capacity' ? { 'Retry-After': '3' } : {}
    return new ApiRejection(known, { code, status: status >= 500 && !isOurs ? 400 : status, headers })
  }
  if (isApiErrorCode(code) && status < 500)
    return new ApiRejection(message, { code, status, details: countDetails(code, details) })
  if (isDataError(code)) return new ApiRejection(apiMessages.unreadableValue, { code })
  if (status < 500 && !isBackendUnavailable(code))
    return new ApiRejection(apiMessages.unreadableCall, { code: /^[\w]{5,8}$/.test(code) ? code : 'PGRST100', status })
  return backendError(isBackendUnavailable(code) || status === 503)
}

/** Clients use this text to distinguish no rows from several. */
function countDetails(code: string, details: string | null) {
  return code === 'PGRST116' ? details : null
}

function backendError(isUnavailable: boolean): ApiRejection {
  return isUnavailable
    ? new ApiRejection(apiMessages.unavailable, {
        code: 'backend_unavailable',
        status: 503,
        headers: { 'Retry-After': '5' },
      })
    : new ApiRejection(apiMessages.internalError, { code: 'internal_error', status: 500 })
}

function parseError(body: Buffer): PostgresErrorBody {
  try {
    const { code, message, details } = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    return {
      code: String(code),
      message: typeof message === 'string' ? message : '',
      details: typeof details === 'string' ? details : null,
    }
  } catch {
    return { code: '', message: '', details: null }
  }
}

/** The rejection for an error during a call. */
export function rejectionFor(error: unknown): ApiRejection {
  if (error instanceof ApiRejection) return error
  const message = apiMessages.unknownOutcome
  // Not 503: supabase-js would retry three times.
  if (error instanceof BackendUnavailable)
    return new ApiRejection(message, { code: 'backend_unavailable', status: 504 })
  return backendError(isConnectionError(error))
}

/** The database is unreachable: not the fault of the call. */
function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return isBackendUnavailable(code) || /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|CONNECT|UND_ERR)/.test(code)
}
