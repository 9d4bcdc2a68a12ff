import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createGzip,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip'

/** Below this many bytes a compressed response is not smaller on the wire. */
const minCompressibleBytes = 1_000
const compressible = /^(text\/|application\/(json|javascript|xml|rss\+xml|ld\+json|problem\+json|.*\+json)|image\/svg)/

/** The response in the best encoding the client accepts; streams, encoded responses and small ones pass unchanged. */
export async function compress(response: Response, acceptEncoding: string | null): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !compressible.test(type) || response.headers.has('content-encoding')) return response
  if (!/accept-encoding/i.test(response.headers.get('vary') ?? '')) response.headers.append('Vary', 'Accept-Encoding')
  const encoding = bestEncoding(acceptEncoding ?? '')
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (!encoding || bytes.length < minCompressibleBytes) return new Response(bytes, { status: response.status, headers })

  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await pack(bytes, encoding)), { status: response.status, headers })
}

/** Compressed piece by piece, each sent as soon as it is written. */
export function compressStream(response: Response, acceptEncoding: string): Response {
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  if (!response.body || !isGzipAccepted(parseQualities(acceptEncoding))) return new Response(response.body, { headers })
  headers.set('Content-Encoding', 'gzip')
  const compressor = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  // The types of streams of Node and of the web differ in names alone.
  const { readable, writable } = Duplex.toWeb(compressor) as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >
  return new Response(response.body.pipeThrough({ readable, writable }), { headers })
}

/** Up to this many bytes, waking a thread to compress costs more than compressing here. */
const maxCompressedHere = 32 * 1024

/** Fast rather than small, since a client waits for it. */
export async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const isHere = bytes.length <= maxCompressedHere
  if (encoding === 'gzip') return isHere ? gzipSync(bytes, { level: 5 }) : zip(bytes, { level: 5 })
  return isHere ? brotliCompressSync(bytes, brotliOptions(bytes, 5)) : brotli(bytes, brotliOptions(bytes, 5))
}

/** Smaller by an eighth, for forty times the work: for what is sent again and again, while nobody waits. */
export function packDensely(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, brotliOptions(bytes, 11))
}

function brotliOptions({ length }: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

export function unpack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(bytes) : unzip(bytes)
}

// Browsers send a handful of values. Others may send any, so the oldest makes room.
const bestByHeader = new Map<string, Encoding | undefined>()
const maxRemembered = 100

/** Reads the header Accept-Encoding: Brotli before gzip; a quality of 0 means no, `*` any that is not named. */
export function bestEncoding(accept: string): Encoding | undefined {
  if (bestByHeader.has(accept)) return bestByHeader.get(accept)
  const best = parseAcceptEncoding(accept)
  const [oldest] = bestByHeader.size >= maxRemembered ? bestByHeader.keys() : []
  if (oldest !== undefined) bestByHeader.delete(oldest)
  bestByHeader.set(accept, best)
  return best
}

function parseAcceptEncoding(accept: string): Encoding | undefined {
  const offered = parseQualities(accept)
  const any = offered.get('*') ?? 0
  if ((offered.get('br') ?? any) > 0) return 'br'
  return isGzipAccepted(offered) ? 'gzip' : undefined
}

function isGzipAccepted(offered: Map<string, number>) {
  return (offered.get('gzip') ?? offered.get('x-gzip') ?? offered.get('*') ?? 0) > 0
}

function parseQualities(accept: string) {
  return new Map(
    accept.split(',').map((entry) => {
      const [name = '', quality = ''] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/)
      return [name, quality === '' ? 1 : Number(quality)] as const
    }),
  )
}
