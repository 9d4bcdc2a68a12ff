import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

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
  response.headers.append('Vary', 'Accept-Encoding')
  const encoding = bestEncoding(acceptEncoding ?? '')
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (!encoding || bytes.length < minCompressibleBytes) return new Response(bytes, { status: response.status, headers })

  headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await pack(bytes, encoding)), { status: response.status, headers })
}

/** Fast rather than small, since a client waits for it. */
export function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return encoding === 'br' ? brotli(bytes, { params }) : zip(bytes, { level: 5 })
}

export function unpack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(bytes) : unzip(bytes)
}

/** Parses the header Accept-Encoding: Brotli before gzip; a quality of 0 means no. */
export function bestEncoding(accept: string): Encoding | undefined {
  const offered = new Map(
    accept.split(',').map((entry) => {
      const [name = '', quality = ''] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality === '' ? 1 : Number(quality)] as const
    }),
  )
  if ((offered.get('br') ?? 0) > 0) return 'br'
  return (offered.get('gzip') ?? 0) > 0 ? 'gzip' : undefined
}
