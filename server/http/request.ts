import type { IncomingMessage } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import { withTimeout } from '../with-timeout.ts'

export type Refusal = { status: 400 | 403 | 405 | 408 | 413; message: string; headers?: Record<string, string> }
export type BodyLimits = { bytes: number; withinMs: number }

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const tooMuch: Refusal = {
  status: 413,
  message: 'That is too much at once. Please send less.',
  headers: { Connection: 'close' },
}
const tooSlow: Refusal = {
  status: 408,
  message: 'That took too long to arrive. Please try again.',
  headers: { Connection: 'close' },
}

/** `address` is path and query as the row of the route table builds them; what the caller wrote goes no further. */
type HeadOptions = { publicOrigin?: string | undefined; address: string }

/** A web Request with its whole body, or why it is not taken. */
export async function readRequest(
  message: IncomingMessage,
  given: HeadOptions & { limits: BodyLimits },
): Promise<Request | Refusal> {
  const head = readHead(message, given)
  if (!(head instanceof Request) || !withBody.has(head.method)) return head

  const body = await readBody(message, given.limits)
  if (!Buffer.isBuffer(body)) return body
  return body.length > 0 ? new Request(head, { method: head.method, body: new Uint8Array(body) }) : head
}

/** The request without its body; 400 without a usable host. */
export function readHead(message: IncomingMessage, given: HeadOptions): Request | Refusal {
  const url = requestUrl(message, given)
  if (!url) return { status: 400, message: 'This address cannot be read.' }
  return new Request(url, { method: message.method ?? 'GET', headers: createHeaders(message) })
}

/** 413 beyond the limit, before it is read where its length is told; 408 when it is not here in time. */
export async function readBody(message: IncomingMessage, { bytes, withinMs }: BodyLimits): Promise<Buffer | Refusal> {
  if (Number(message.headers['content-length'] ?? 0) > bytes) return tooMuch
  return withTimeout<Buffer | Refusal>(withinMs, collect(message, bytes), () => tooSlow)
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

function requestUrl(message: IncomingMessage, { publicOrigin, address }: HeadOptions): URL | undefined {
  const host = message.headers.host ?? ''
  // Of two hosts, a proxy in front may have believed the other one.
  if (namesHostTwice(message)) return undefined
  const origin = publicOrigin && new URL(publicOrigin).host === host ? publicOrigin : `http://${host}`
  const parsed = URL.parse(origin)
  // A host may hold neither a name and password nor the beginning of a path.
  if (!parsed || parsed.href !== `${parsed.origin}/`) return undefined
  return URL.parse(origin + address) ?? undefined
}

export function namesHostTwice({ rawHeaders }: IncomingMessage) {
  return rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === 'host').length > 1
}

async function collect(message: IncomingMessage, limitBytes: number): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = []
  let length = 0
  // Left early, the stream must not end with it: the refusal travels on the same connection.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limitBytes) return tooMuch
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
