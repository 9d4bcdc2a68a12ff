import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { TooManyRequests } from '#server/limits/rate-limit.ts'
import { endWithLingeringClose } from './lingering-close.ts'
import type { ErrorFormat } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'

const defaultHeaders = { 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }

type Json = { status: number; body: unknown; headers?: Record<string, string> }

export function sendJson(response: ServerResponse, { status, body, headers }: Json) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...defaultHeaders, ...headers })
  endWithLingeringClose(response, JSON.stringify(body))
}

/** Sends plain text. Returns nothing, so that a handler can return its result. */
export function reject(
  response: ServerResponse,
  { status, message, headers }: { status: number; message: string; headers?: Record<string, string> },
) {
  if (response.headersSent) {
    response.destroy()
    return undefined
  }
  const body = `${STATUS_CODES[status]}: ${message}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...defaultHeaders,
    ...headers,
  })
  endWithLingeringClose(response, body)
  return undefined
}

/** In the format that the client expects. */
export function rejectTooMany(
  response: ServerResponse,
  { status, message, headers }: TooManyRequests,
  format: ErrorFormat,
) {
  const close = { ...headers, ...(!response.req.complete && { Connection: 'close' }) }
  const code = 'over_request_rate_limit'
  if (format === 'auth')
    return sendJson(response, { status, body: { code: status, error_code: code, msg: message }, headers: close })
  if (format === 'rest')
    return sendJson(response, { status, body: { code, message, details: null, hint: null }, headers: close })
  return reject(response, { status, message, headers: close })
}
