import { imageWidths } from '#app/shared/image-limits.ts'
import { type GetRendition, getFileName, namedFiles, type RequestedRendition } from './renditions.ts'
import { type Format, formats, type Rendition } from './resize.ts'

const renditionForm = /^(?:(\d{3,4})\.(avif|webp|jpg)|(share\.jpg|logo\.png|vector\.svg))$/
const defaultWidth = 1280

/** `params` as parsed from the path by the route table. */
export type MediaRoute = (request: Request, params: MediaParams) => Promise<Response>
type MediaParams = { readonly hash?: string; readonly rendition?: string }

/**
 * Handles /media/{hash}, /media/{hash}/{width}.{avif|webp|jpg}, and its share.jpg, logo.png and vector.svg. The content of a hash never
 * changes, so browsers cache it as immutable.
 */
export function createMediaRoute(getRendition: GetRendition): MediaRoute {
  return async (request, params) => {
    const requested = parseParams(params)
    if (!requested) return new Response('Not found', { status: 404 })
    const file = getFileName(requested.rendition)
    const etag = `"${requested.hash}-${file.replace('.', '-')}"`
    const headers = {
      'Content-Type': getType(requested.rendition),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

    const bytes = await getRendition(requested)
    if (!bytes) return new Response('Not found', { status: 404 })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
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
