import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { bestEncoding, type Encoding, unpack } from './compression.ts'
import { inertPolicy, pageWorkerPolicy, workerPolicy } from './security-headers.ts'

/** Sends the file at that path; false where there is none. */
export type AssetRoute = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>

type Asset = { headers: Record<string, string>; bytes: number; bodies: Map<Encoding | 'identity', Buffer> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * The built files of the browser, read once into memory: a few megabytes that never change while the process runs, so that a
 * build beside it cannot remove a file. The build compresses them beforehand; only known types are served.
 */
export function createAssetRoute(folder: string): AssetRoute {
  const assets = readAssets(folder)
  return async (path, request, response) => {
    const asset = assets.get(path)
    if (asset) await sendAsset(asset, request, response)
    return asset !== undefined
  }
}

async function sendAsset({ headers, bytes, bodies }: Asset, request: IncomingMessage, response: ServerResponse) {
  if (request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end()

  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
  const compressed = encoding && bodies.get(encoding)
  const bodyHeaders = compressed
    ? { 'content-length': compressed.length, 'content-encoding': encoding }
    : { 'content-length': bytes }
  const body = request.method === 'HEAD' ? undefined : (compressed ?? (await identityBody(bodies)))
  return response.writeHead(200, { ...headers, ...bodyHeaders }).end(body)
}

async function identityBody(bodies: Asset['bodies']): Promise<Buffer | undefined> {
  const brotli = bodies.get('br')
  return brotli ? unpack(brotli, 'br') : bodies.get('identity')
}

function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => types[extname(file)])
  return new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, readAsset(join(folder, file), file)]))
}

function readAsset(path: string, file: string): Asset {
  const identity = readFileSync(path)
  const bodies: Asset['bodies'] = new Map()
  for (const [encoding, extension] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const compressed = `${path}.${extension}`
    if (existsSync(compressed)) bodies.set(encoding, readFileSync(compressed))
  }
  // Few clients accept no compression, and all files as they are would be twice the compressed ones together.
  if (bodies.size === 0) bodies.set('identity', identity)
  // Names under assets/ carry a hash of the content, so they never change.
  const isImmutable = file.startsWith('assets')
  return {
    bodies,
    bytes: identity.length,
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-security-policy': choosePolicy(file),
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      ...(!bodies.has('identity') && { vary: 'Accept-Encoding' }),
    },
  }
}

function choosePolicy(file: string) {
  if (file.endsWith('-worker.js')) return workerPolicy
  // The build adds a hash to the name of the module.
  return /\.worker-[\w-]+\.js$/.test(file) ? pageWorkerPolicy : inertPolicy
}
