import type { IncomingMessage } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'

export type Refusal = { status: 400 | 403 | 405 | 413; message: string; headers?: Record<string, string> }

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A web Request with its whole body, or why it is not taken: 413 beyond `limitBytes`, 400 without a usable host. */
export async function readRequest(
  message: IncomingMessage,
  given: { publicOrigin?: string | undefined; limitBytes: number },
): Promise<Request | Refusal> {
  const url = requestUrl(message, given.publicOrigin)
  if (!url) return { status: 400, message: 'This address cannot be read.' }
  const method = message.method ?? 'GET'
  const headers = createHeaders(message)
  if (!withBody.has(method)) return new Request(url, { method, headers })

  const body = await readBody(message, given.limitBytes)
  if (!body)
    return { status: 413, message: 'That is too much at once. Please send less.', headers: { Connection: 'close' } }
  return new Request(url, {
    method,
    headers,
    body: body.length > 0 ? new Uint8Array(body) : null,
  })
}

/** Forwarded addresses count only as far as proxies of ours wrote them; `trusted` is their number. */
export function clientAddress(message: IncomingMessage, trusted: number): string {
  const socket = message.socket.remoteAddress ?? ''
  if (trusted === 0) return socket
  const hops = String(message.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trusted) ?? socket
}

/** Undefined when the post comes from our own pages or from no page at all. */
export function whyForeign(request: Request): Refusal | undefined {
  if (!withBody.has(request.method)) return undefined
  const refusal: Refusal = { status: 403, message: 'This form was sent from another site, so nothing was done.' }
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === new URL(request.url).origin ? undefined : refusal
  return request.headers.get('sec-fetch-site') === 'cross-site' || request.headers.has('cookie') ? refusal : undefined
}

function requestUrl(message: IncomingMessage, publicOrigin: string | undefined): URL | undefined {
  const host = message.headers.host ?? ''
  const path = message.url ?? '/'
  if (!path.startsWith('/')) return undefined
  const origin = publicOrigin && new URL(publicOrigin).host === host ? publicOrigin : `http://${host}`
  // Joined as text, since a path such as //evil.example would otherwise be read as a host.
  return URL.canParse(origin) ? (URL.parse(origin + path) ?? undefined) : undefined
}

async function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > limitBytes) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limitBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
