import type { IncomingMessage } from 'node:http'
import { createHeaders } from '@remix-run/node-fetch-server'
import type { Language } from '#app/shared/language.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { httpMessagesIn } from './messages-in.ts'

export type HttpRejection = { status: 400 | 403 | 405 | 408 | 413; message: string; headers?: Record<string, string> }
/** The language is that of the page, if it has one. */
export type BodyLimits = { bytes: number; timeoutMs: number; language?: Language | undefined }

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const tooLarge = (language?: Language): HttpRejection => ({
  status: 413,
  message: httpMessagesIn(language).tooLarge,
  headers: { Connection: 'close' },
})
const requestTimeout = (language?: Language): HttpRejection => ({
  status: 408,
  message: httpMessagesIn(language).tooSlow,
  headers: { Connection: 'close' },
})

/** `address` is path and query as the route table builds them; the caller's spelling is not passed on. */
type HeadOptions = { publicOrigin?: string | undefined; address: string; language?: Language | undefined }

/** A web Request with its whole body, or the rejection. */
export async function readRequest(
  message: IncomingMessage,
  options: HeadOptions & { limits: BodyLimits },
): Promise<Request | HttpRejection> {
  const head = readHead(message, options)
  if (!(head instanceof Request) || !withBody.has(head.method)) return head

  const body = await readBody(message, options.limits)
  if (!Buffer.isBuffer(body)) return body
  return body.length > 0 ? new Request(head, { method: head.method, body: new Uint8Array(body) }) : head
}

/** The request without its body; 400 without a valid host. */
export function readHead(message: IncomingMessage, options: HeadOptions): Request | HttpRejection {
  const url = requestUrl(message, options)
  if (!url) return { status: 400, message: httpMessagesIn(options.language).unreadableAddress }
  return new Request(url, { method: message.method ?? 'GET', headers: createHeaders(message) })
}

/** 413 beyond the limit, before reading if Content-Length exceeds it; 408 when the body does not arrive in time. */
export async function readBody(
  message: IncomingMessage,
  { bytes, timeoutMs, language }: BodyLimits,
): Promise<Buffer | HttpRejection> {
  if (Number(message.headers['content-length'] ?? 0) > bytes) return tooLarge(language)
  return withTimeout<Buffer | HttpRejection>(timeoutMs, collect(message, { bytes, language }), () =>
    requestTimeout(language),
  )
}

/** `X-Forwarded-For` counts only as far as our own proxies wrote it; `trusted` is their number. */
export function clientAddress(message: IncomingMessage, trusted: number): string {
  const socket = message.socket.remoteAddress ?? ''
  if (trusted === 0) return socket
  const hops = String(message.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trusted) ?? socket
}

/** CSRF protection: undefined when the request comes from our own pages, or not from a browser. */
export function whyCrossSite(request: Request, language?: Language): HttpRejection | undefined {
  if (!withBody.has(request.method)) return undefined
  const rejection: HttpRejection = {
    status: 403,
    message: httpMessagesIn(language).otherSite,
  }
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === new URL(request.url).origin ? undefined : rejection
  return request.headers.get('sec-fetch-site') === 'cross-site' || request.headers.has('cookie') ? rejection : undefined
}

function requestUrl(message: IncomingMessage, { publicOrigin, address }: HeadOptions): URL | undefined {
  const host = message.headers.host ?? ''
  if (repeatsHost(message)) return undefined
  const origin = publicOrigin && new URL(publicOrigin).host === host ? publicOrigin : `http://${host}`
  const parsed = URL.parse(origin)
  // A host may contain neither credentials nor the beginning of a path.
  if (!parsed || parsed.href !== `${parsed.origin}/`) return undefined
  return URL.parse(origin + address) ?? undefined
}

/** Two Host headers: Node reads the first, a proxy in front may have read the second. */
export function repeatsHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

async function collect(
  message: IncomingMessage,
  { bytes, language }: Pick<BodyLimits, 'bytes' | 'language'>,
): Promise<Buffer | HttpRejection> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop early must not destroy the stream: the rejection travels on the same connection.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytes) return tooLarge(language)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
