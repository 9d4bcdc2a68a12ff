import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { bestEncoding, type Encoding } from './compression.ts'
import { inertPolicy, pageWorkerPolicy, workerPolicy } from './security-headers.ts'

/** Sends the file at that path; false where there is none. */
export type AssetRoute = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>

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
 * The built files of the browser, read once into memory: a few hundred kilobytes that never change while the process runs, so that a
 * build beside it cannot remove a file. The build compresses them beforehand; only known types are served.
 */
export function createAssetRoute(folder: string): AssetRoute {
  const assets = readAssets(folder)
  return async (path, request, response) => {
    const asset = assets.get(path)
    if (asset) sendAsset(asset, request, response)
    return asset !== undefined
  }
}

function sendAsset({ headers, bodies }: Asset, request: IncomingMessage, response: ServerResponse) {
  if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end()

  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
  const compressed = encoding && bodies.get(encoding)
  const body = compressed ?? bodies.get('identity')
  const bodyHeaders = { 'content-length': body?.length ?? 0, ...(compressed && { 'content-encoding': encoding }) }
  response.writeHead(200, { ...headers, ...bodyHeaders })
  response.end(request.method === 'HEAD' ? undefined : body)
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
    const compressed = `${path}.${extension}`
    if (existsSync(compressed)) bodies.set(encoding, readFileSync(compressed))
  }
  // Names under assets/ carry a hash of the content, so they never change.
  const isImmutable = file.startsWith('assets')
  return {
    bodies,
    headers: {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-security-policy': choosePolicy(file),
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      ...(bodies.size > 1 && { vary: 'Accept-Encoding' }),
    },
  }
}

function choosePolicy(file: string) {
  if (file.endsWith('-worker.js')) return workerPolicy
  // The build adds a hash to the name of the module.
  return /\.worker-[\w-]+\.js$/.test(file) ? pageWorkerPolicy : inertPolicy
}
