import { imageWidths } from '#app/shared/image-limits.ts'
import type { Log } from '#server/log.ts'
import { type Format, formats, type Rendition, resize } from './resize.ts'
import { type MediaStore, originalName, resizedName } from '#server/media/store/media-store.ts'

const renditionForm = /^(?:(\d{3,4})\.(avif|webp|jpg)|(share)\.jpg)$/
const defaultWidth = 1280

/** `params` as parsed from the path by the route table. */
export type MediaRoute = (request: Request, params: MediaParams) => Promise<Response>
type MediaParams = { readonly hash?: string; readonly rendition?: string }

/**
 * Handles /media/{hash}, /media/{hash}/{width}.{avif|webp|jpg} and /media/{hash}/share.jpg. The content of a hash never
 * changes, so browsers cache it as immutable. Parallel requests for a rendition that is being made share one result.
 */
export function createMediaRoute(store: MediaStore, log: Log): MediaRoute {
  const inProgress = new Map<string, Promise<Buffer | undefined>>()

  return async (request, params) => {
    const requested = parseParams(params)
    if (!requested) return new Response('Not found', { status: 404 })
    const file = fileName(requested.rendition)
    const etag = `"${requested.hash}-${file.replace('.', '-')}"`
    const headers = {
      'Content-Type': formats[requested.rendition === 'share' ? 'jpg' : requested.rendition.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

    const key = `${requested.hash}/${file}`
    const image =
      inProgress.get(key) ?? getOrCreateRendition(requested, { store, log }).finally(() => inProgress.delete(key))
    inProgress.set(key, image)
    const bytes = await image
    if (!bytes) return new Response('Not found', { status: 404 })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
}

type RequestedRendition = { hash: string; rendition: Rendition }

function parseParams({ hash, rendition }: MediaParams): RequestedRendition | undefined {
  if (!hash) return undefined
  if (rendition === undefined) return { hash, rendition: { width: defaultWidth, format: 'jpg' } }
  const [, width, format, share] = renditionForm.exec(rendition) ?? []
  if (share) return { hash, rendition: 'share' }
  const allowedWidth = imageWidths.find((each) => each === Number(width))
  return allowedWidth && { hash, rendition: { width: allowedWidth, format: format as Format } }
}

function fileName(rendition: Rendition) {
  return rendition === 'share' ? 'share.jpg' : `${rendition.width}.${rendition.format}`
}

type Dependencies = { store: MediaStore; log: Log }

async function getOrCreateRendition(
  { hash, rendition }: RequestedRendition,
  { store, log }: Dependencies,
): Promise<Buffer | undefined> {
  const name = resizedName(hash, fileName(rendition))
  const stored = await store.read(name)
  if (stored) return stored
  const bytes = await resize(() => store.read(originalName(hash)), rendition)
  if (!bytes) return undefined
  // With a full disk a finished rendition is still served, and made again for the next request.
  await store
    .write(name, bytes)
    .catch((error: unknown) => log.warn({ err: error, name }, 'a rendition could not be stored'))
  return bytes
}
