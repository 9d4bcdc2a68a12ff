import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { TooManyRequests } from '#server/limits/rate-limit.ts'
import { endWithLingeringClose } from './lingering-close.ts'
import type { Route } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'

const defaultHeaders = { 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }

type Json = { status: number; body: unknown; headers?: Record<string, string> }

export function sendJson(serverResponse: ServerResponse, { status, body, headers }: Json) {
  serverResponse.writeHead(status, { 'Content-Type': 'application/json', ...defaultHeaders, ...headers })
  endWithLingeringClose(serverResponse, JSON.stringify(body))
}

/** In words that a person reads. */
export function reject(
  serverResponse: ServerResponse,
  { status, message, headers }: { status: number; message: string; headers?: Record<string, string> },
) {
  if (serverResponse.headersSent) return void serverResponse.destroy()
  const body = `${STATUS_CODES[status]}: ${message}\n`
  serverResponse.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...defaultHeaders,
    ...headers,
  })
  endWithLingeringClose(serverResponse, body)
}

/** In the shape that whoever asked can read: the auth client, the table client, the upload, a person. */
export function rejectTooMany(
  serverResponse: ServerResponse,
  { status, message, headers }: TooManyRequests,
  { handler }: Route,
) {
  const close = { ...headers, ...(!serverResponse.req.complete && { Connection: 'close' }) }
  const code = 'over_request_rate_limit'
  if (handler === 'auth')
    return sendJson(serverResponse, { status, body: { code: status, error_code: code, msg: message }, headers: close })
  if (handler === 'rest' || handler === 'upload')
    return sendJson(serverResponse, { status, body: { code, message, details: null, hint: null }, headers: close })
  return reject(serverResponse, { status, message, headers: close })
}
