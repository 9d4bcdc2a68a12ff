import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { bestEncoding, type Encoding } from './compression.ts'
import { inertPolicy, workerPolicy } from './security-headers.ts'

/** Answers requests for files; calls `next` for everything else. */
export type AssetRoute = (message: IncomingMessage, serverResponse: ServerResponse, next: () => void) => void

type Asset = { headers: Record<string, string>; bodies: Map<Encoding | 'identity', Buffer> }

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
 * The built files of the browser, read once: a few hundred kilobytes that never change while the process runs, so a build
 * going on beside it cannot pull a file away. The build has packed them beforehand; only known types are served.
 */
export function createAssetRoute(folder: string): AssetRoute {
  const assets = readAssets(folder)
  return (message, serverResponse, next) => {
    const asset = assets.get((message.url ?? '').split('?', 1)[0] ?? '')
    if (!asset) return next()
    if (message.headers['if-none-match'] === asset.headers.etag)
      return void serverResponse.writeHead(304, asset.headers).end()

    const encoding = bestEncoding(String(message.headers['accept-encoding'] ?? ''))
    const packed = encoding && asset.bodies.get(encoding)
    const body = packed ?? asset.bodies.get('identity')
    const bodyHeaders = { 'content-length': body?.length ?? 0, ...(packed && { 'content-encoding': encoding }) }
    serverResponse.writeHead(200, { ...asset.headers, ...bodyHeaders })
    serverResponse.end(message.method === 'HEAD' ? undefined : body)
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => types[extname(file)])
  return new Map(files.map((file) => [`/${file.replaceAll('\\', '/')}`, readAsset(join(folder, file), file)]))
}

function readAsset(path: string, file: string): Asset {
  const identity = readFileSync(path)
  const bodies = new Map<Encoding | 'identity', Buffer>([['identity', identity]])
  for (const [encoding, extension] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const packed = `${path}.${extension}`
    if (existsSync(packed)) bodies.set(encoding, readFileSync(packed))
  }
  // Names under assets/ carry a hash of what is in them, so they are kept for good.
  const isImmutable = file.startsWith('assets')
  return {
    bodies,
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-security-policy': file.endsWith('-worker.js') ? workerPolicy : inertPolicy,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      ...(bodies.size > 1 && { vary: 'Accept-Encoding' }),
    },
  }
}
