import { createHash } from 'node:crypto'
import type { Brand } from '#app/features/content/brand/brand.ts'
import { type MediaStore, originalName } from '#server/media/store/media-store.ts'
import type { GetBrand } from '#server/brand/brand-cache.ts'
import { createInvalidationBus, type InvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createSwrCache } from '#server/cache/swr-cache.ts'
import type { FileResponse } from '#server/http/send-file.ts'
import { createIcons, type Icons, toIco } from './draw-icon.ts'
import { cropForSharing, drawShareCard } from './share-image.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { findPublishedDocument } from '#server/published-document.ts'

/** Handles the fixed paths of the site's icons and of its image for link previews; undefined for any other path. */
export type IconRoute = (path: string, request: Request) => Promise<FileResponse | undefined>

type IconRouteOptions = {
  getBrand: GetBrand
  companyName: () => Promise<string>
  store: MediaStore
  /** Reads what is published. */
  asServer: RunSql
  invalidation?: InvalidationBus
}
type ShareImage = Brand['share']
type Drawn = { bytes: Buffer; type: string }
type File = Drawn & { etag: string }
type Drawing = { brand: Brand; icons: Promise<Icons>; readImage: (src: string) => Promise<Buffer | undefined> }
type Draw = (drawing: Drawing, chosen: ShareImage | undefined) => Promise<Drawn | undefined>

const png = (side: 180 | 192 | 512): Draw => {
  return async ({ icons }) => ({ bytes: await (await icons).png(side), type: 'image/png' })
}

const sharePath = '/share.jpg'

const draws: Record<string, Draw> = {
  '/favicon.ico': async ({ icons }) => {
    const { png: draw } = await icons
    const images = await Promise.all(([16, 32, 48] as const).map(async (side) => ({ side, png: await draw(side) })))
    return { bytes: toIco(images), type: 'image/x-icon' }
  },
  '/apple-touch-icon.png': png(180),
  '/icon-192.png': png(192),
  '/icon-512.png': png(512),
  '/icon.svg': async ({ icons }) => {
    const { svg } = await icons
    return svg && { bytes: svg, type: 'image/svg+xml' }
  },
  [sharePath]: drawShare,
}

/** Each file is drawn once, when it is first requested, and again after what it shows has changed. */
export function createIconRoute({ getBrand, companyName, store, ...options }: IconRouteOptions): IconRoute {
  const readImage = (src: string) => store.read(originalName(src.slice(src.lastIndexOf('/') + 1)))
  const findHomeImage = createHomeImage(options)
  let key = ''
  let drawing: Drawing | undefined
  let files = new Map<string, { shows: string; file: Promise<File | undefined> }>()

  const getDrawing = async () => {
    const [brand, name] = await Promise.all([getBrand(), companyName()])
    const current = JSON.stringify([brand, name])
    if (!drawing || key !== current) {
      key = current
      files = new Map()
      drawing = { brand, readImage, icons: createIcons({ brand, companyName: name, readImage }) }
    }
    return drawing
  }
  return async (path, request) => {
    const draw = draws[path]
    if (!draw) return undefined
    const current = await getDrawing()
    const known = files
    const { share } = current.brand
    const chosen = path !== sharePath || share.src ? share : await findHomeImage()
    const shows = path === sharePath ? JSON.stringify(chosen ?? '') : ''
    const before = known.get(path)
    const file = before?.shows === shows ? before.file : draw(current, chosen).then(toFile)
    known.set(path, { shows, file })
    const made = await file.catch((error: unknown) => {
      known.delete(path)
      throw error
    })
    return made && toResponse(made, request)
  }
}

/** The company's own image, else that of its home page, else its logo on a card. */
async function drawShare({ brand, icons, readImage }: Drawing, chosen: ShareImage | undefined): Promise<Drawn> {
  const cropped = chosen?.src ? await cropForSharing(() => readImage(chosen.src), chosen) : undefined
  if (cropped) return { bytes: cropped, type: 'image/jpeg' }
  const logo = brand.logo.src ? await readImage(brand.logo.src) : undefined
  return { bytes: await drawShareCard(logo ?? (await (await icons).png(512)), brand), type: 'image/jpeg' }
}

/** Undefined where it cannot be read. */
function createHomeImage({
  asServer,
  invalidation = createInvalidationBus(),
}: Pick<IconRouteOptions, 'asServer' | 'invalidation'>) {
  const cache = createSwrCache<ShareImage>({ freshMs: 10_000, maxSize: 1 })
  invalidation.subscribe(cache.invalidate)
  const read = async () => (await findPublishedDocument(asServer, 'home')).hero.image
  return () =>
    cache.getOrSet('home', read).then(
      ({ value }) => value,
      () => undefined,
    )
}

function toFile(drawn: Drawn | undefined): File | undefined {
  return drawn && { ...drawn, etag: `"${createHash('sha256').update(drawn.bytes).digest('base64url').slice(0, 22)}"` }
}

function toResponse({ bytes, type, etag }: File, request: Request): FileResponse {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=300', ETag: etag }
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers }
  return { status: 200, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes }
}
