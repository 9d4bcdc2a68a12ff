import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { TooMany } from '../limits/rate-limit.ts'
import { endWithLingeringClose } from './lingering-close.ts'
import type { Route } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'

const plainHeaders = { 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy }

type Json = { status: number; body: unknown; headers?: Record<string, string> }

export function sendJson(answer: ServerResponse, { status, body, headers }: Json) {
  answer.writeHead(status, { 'Content-Type': 'application/json', ...plainHeaders, ...headers })
  endWithLingeringClose(answer, JSON.stringify(body))
}

/** In words that a person reads. */
export function reject(
  answer: ServerResponse,
  { status, message, headers }: { status: number; message: string; headers?: Record<string, string> },
) {
  if (answer.headersSent) return void answer.destroy()
  const body = `${STATUS_CODES[status]}: ${message}\n`
  answer.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...plainHeaders,
    ...headers,
  })
  endWithLingeringClose(answer, body)
}

/** In the shape that whoever asked can read: the auth client, the table client, the upload, a person. */
export function rejectTooMany(answer: ServerResponse, { status, message, headers }: TooMany, { handler }: Route) {
  const close = { ...headers, ...(!answer.req.complete && { Connection: 'close' }) }
  const code = 'over_request_rate_limit'
  if (handler === 'auth')
    return sendJson(answer, { status, body: { code: status, error_code: code, msg: message }, headers: close })
  if (handler === 'rest' || handler === 'upload')
    return sendJson(answer, { status, body: { code, message, details: null, hint: null }, headers: close })
  return reject(answer, { status, message, headers: close })
}
