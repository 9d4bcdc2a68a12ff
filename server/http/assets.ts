import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

export type AssetRoute = (message: IncomingMessage, answer: ServerResponse, next: () => void) => void

/** The built files of the browser. Names under /assets carry their hash, so they are kept for good; the build packs them beforehand. */
export function createAssetRoute(folder: string): AssetRoute {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (answer, path) => {
      const cached = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      answer.setHeader('Cache-Control', cached)
    },
  })
}
