import type { Log } from '../log.ts'
import { type Format, formats, type Rendition, resize, widths } from './resize.ts'
import { type MediaStore, originalName, resizedName } from './store.ts'

const address = /^\/media\/([0-9a-f]{32})(?:\/(?:(\d{3,4})\.(avif|webp|jpg)|(share)\.jpg))?$/
const defaultWidth = 1280

export type MediaRoute = (request: Request) => Promise<Response>

/**
 * Answers /media/{hash}, /media/{hash}/{width}.{avif|webp|jpg} and /media/{hash}/share.jpg. What a hash names never
 * changes, so it is kept for good.
 */
export function createMediaRoute(store: MediaStore, log: Log): MediaRoute {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  return async (request) => {
    const asked = parseAddress(new URL(request.url).pathname)
    if (!asked) return new Response('Not found', { status: 404 })
    const file = fileName(asked.rendition)
    const etag = `"${asked.hash}-${file.replace('.', '-')}"`
    const headers = {
      'Content-Type': formats[asked.rendition === 'share' ? 'jpg' : asked.rendition.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

    const key = `${asked.hash}/${file}`
    const picture = underWay.get(key) ?? findOrMake(asked, { store, log }).finally(() => underWay.delete(key))
    underWay.set(key, picture)
    const bytes = await picture
    if (!bytes) return new Response('Not found', { status: 404 })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
}

type Asked = { hash: string; rendition: Rendition }

function parseAddress(path: string): Asked | undefined {
  const [, hash, width, format, share] = address.exec(path) ?? []
  if (!hash) return undefined
  if (share) return { hash, rendition: 'share' }
  if (width === undefined) return { hash, rendition: { width: defaultWidth, format: 'jpg' } }
  const known = widths.find((each) => each === Number(width))
  return known && { hash, rendition: { width: known, format: format as Format } }
}

function fileName(rendition: Rendition) {
  return rendition === 'share' ? 'share.jpg' : `${rendition.width}.${rendition.format}`
}

type Place = { store: MediaStore; log: Log }

async function findOrMake({ hash, rendition }: Asked, { store, log }: Place): Promise<Buffer | undefined> {
  const name = resizedName(hash, fileName(rendition))
  const kept = await store.read(name)
  if (kept) return kept
  const bytes = await resize(() => store.read(originalName(hash)), rendition)
  if (!bytes) return undefined
  // A disk that is full must not hide a picture that is at hand: the next who asks has it made again.
  await store
    .write(name, bytes)
    .catch((error: unknown) => log.warn({ err: error, name }, 'a picture could not be stored'))
  return bytes
}
