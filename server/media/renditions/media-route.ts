import { imageWidths } from '#app/shared/image-limits.ts'
import type { FileResponse } from '#server/http/send-file.ts'
import type { QueueClient } from '#server/limits/fair-queue.ts'
import { type MediaStore, originalName, resizedName } from '#server/media/store/media-store.ts'
import { type GetRendition, getFileName, namedFiles, type RequestedRendition } from './renditions.ts'
import { type Format, formats, type Rendition } from './resize.ts'

const renditionForm = /^(?:(\d{3,4})\.(avif|webp|jpg)|(share\.jpg|logo\.png|vector\.svg))$/
const defaultWidth = 1280

/** `params` as parsed from the path by the route table. */
export type MediaRoute = (request: Request, params: MediaParams, client: QueueClient) => Promise<FileResponse>
type MediaParams = { readonly hash?: string; readonly rendition?: string }
type Options = { store: MediaStore; getRendition: GetRendition }

/**
 * Handles /media/{hash}, /media/{hash}/{width}.{avif|webp|jpg}, and its share.jpg, logo.png and vector.svg. The content of a hash never
 * changes, so browsers cache it as immutable.
 */
export function createMediaRoute({ store, getRendition }: Options): MediaRoute {
  return async (request, params, client) => {
    const requested = parseParams(params)
    if (!requested) return notFound
    const file = getFileName(requested.rendition)
    const etag = `"${requested.hash}-${file.replace('.', '-')}"`
    const headers = {
      'Content-Type': getType(requested.rendition),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return { status: 304, headers }

    const stored = await store.open(resizedName(requested.hash, file))
    if (stored) return found(headers, stored.stream, stored.bytes)
    // The head alone is not worth the work: it says no length before the image has been made.
    if (request.method === 'HEAD')
      return (await store.has(originalName(requested.hash))) ? { status: 200, headers } : notFound
    const made = await getRendition(requested, client)
    return made ? found(headers, made, made.length) : notFound
  }
}

const notFound: FileResponse = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Not found'),
}

function found(headers: Record<string, string>, body: FileResponse['body'], bytes: number): FileResponse {
  return { status: 200, headers: { ...headers, 'Content-Length': String(bytes) }, body }
}

const namedTypes = { share: 'image/jpeg', logo: 'image/png', vector: 'image/svg+xml' } as const

function getType(rendition: Rendition) {
  return typeof rendition === 'string' ? namedTypes[rendition] : formats[rendition.format]
}

function parseParams({ hash, rendition }: MediaParams): RequestedRendition | undefined {
  if (!hash) return undefined
  if (rendition === undefined) return { hash, rendition: { width: defaultWidth, format: 'jpg' } }
  const [, width, format, file] = renditionForm.exec(rendition) ?? []
  const named = (Object.keys(namedFiles) as (keyof typeof namedFiles)[]).find((name) => namedFiles[name] === file)
  if (named) return { hash, rendition: named }
  const allowedWidth = imageWidths.find((each) => each === Number(width))
  return allowedWidth && { hash, rendition: { width: allowedWidth, format: format as Format } }
}
