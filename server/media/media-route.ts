import { type Format, formats, resize, widths } from './resize.ts'
import { type MediaStore, originalName, resizedName } from './store.ts'

const address = /^\/media\/([0-9a-f]{32})(?:\/(\d{3,4})\.(avif|webp|jpg))?$/
const defaultWidth = 1280

export type MediaRoute = (request: Request) => Promise<Response>

/** Answers /media/{hash} and /media/{hash}/{width}.{avif|webp|jpg}. What a hash names never changes, so it is kept for good. */
export function createMediaRoute(store: MediaStore): MediaRoute {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  return async (request) => {
    const asked = parseAddress(new URL(request.url).pathname)
    if (!asked) return new Response('Not found', { status: 404 })
    const etag = `"${asked.hash}-${asked.width}-${asked.format}"`
    const headers = {
      'Content-Type': formats[asked.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

    const key = `${asked.hash}/${asked.width}.${asked.format}`
    const picture = underWay.get(key) ?? findOrMake(store, asked).finally(() => underWay.delete(key))
    underWay.set(key, picture)
    const bytes = await picture
    if (!bytes) return new Response('Not found', { status: 404 })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
}

type Asked = { hash: string; width: number; format: Format }

function parseAddress(path: string): Asked | undefined {
  const [, hash, width, format] = address.exec(path) ?? []
  if (!hash) return undefined
  if (width === undefined) return { hash, width: defaultWidth, format: 'jpg' }
  const known = widths.find((each) => each === Number(width))
  return known && { hash, width: known, format: format as Format }
}

async function findOrMake(store: MediaStore, { hash, width, format }: Asked): Promise<Buffer | undefined> {
  const name = resizedName(hash, `${width}.${format}`)
  const kept = await store.read(name)
  if (kept) return kept
  const original = await store.read(originalName(hash))
  if (!original) return undefined
  const bytes = await resize(original, { width, format })
  await store.write(name, bytes)
  return bytes
}
