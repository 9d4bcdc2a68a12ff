import { createHash } from 'node:crypto'
import type { Backend } from '#app/backend/context.ts'
import type { Brand } from '#app/features/content/brand/brand.ts'
import { parseDocument } from '#app/features/content/load-document.ts'
import { type MediaStore, originalName } from '#server/media/store/media-store.ts'
import type { GetBrand } from '#server/brand/brand-cache.ts'
import { createIcons, type Icons, toIco } from './draw-icon.ts'
import { cropForSharing, drawShareCard } from './share-image.ts'

/** Handles the fixed paths of the site's icons and of its image for link previews; undefined for any other path. */
export type IconRoute = (path: string, request: Request) => Promise<Response | undefined>

type IconRouteOptions = {
  getBrand: GetBrand
  companyName: () => Promise<string>
  store: MediaStore
  /** Reads what is published. */
  serviceClient: Backend
}
type File = { bytes: Buffer; type: string }
type Drawing = { brand: Brand; icons: Promise<Icons>; readImage: (src: string) => Promise<Buffer | undefined> }
type Draw = (drawing: Drawing, client: Backend) => Promise<File | undefined>

const png = (side: 180 | 192 | 512): Draw => {
  return async ({ icons }) => ({ bytes: await (await icons).png(side), type: 'image/png' })
}

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
  '/share.jpg': drawShare,
}

/** Files are drawn when they are first requested, and again after the brand or the company's name has changed. */
export function createIconRoute({ getBrand, companyName, store, serviceClient }: IconRouteOptions): IconRoute {
  const readImage = (src: string) => store.read(originalName(src.slice(src.lastIndexOf('/') + 1)))
  let key = ''
  let drawing: Drawing | undefined
  let files = new Map<string, Promise<File | undefined>>()

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
    // The image of the home page can change without the brand, so it is read each time; browsers keep it for an hour.
    const file = (path === '/share.jpg' ? undefined : known.get(path)) ?? draw(current, serviceClient)
    known.set(path, file)
    const made = await file.catch((error: unknown) => {
      known.delete(path)
      throw error
    })
    return made && toResponse(made, request)
  }
}

/** The company's own image, else that of its home page, else its logo on a card. */
async function drawShare({ brand, icons, readImage }: Drawing, client: Backend): Promise<File> {
  const chosen = brand.share.src ? brand.share : await findHomeImage(client).catch(() => undefined)
  const image = chosen?.src ? await readImage(chosen.src) : undefined
  if (chosen && image) return { bytes: await cropForSharing(image, chosen), type: 'image/jpeg' }
  const logo = brand.logo.src ? await readImage(brand.logo.src) : undefined
  return { bytes: await drawShareCard(logo ?? (await (await icons).png(512)), brand), type: 'image/jpeg' }
}

async function findHomeImage(client: Backend) {
  const { data, error } = await client
    .from('content')
    .select('value')
    .eq('key', 'home')
    .eq('language', 'en')
    .maybeSingle()
  if (error) throw error
  return parseDocument('home', data?.value).hero.image
}

function toResponse({ bytes, type }: File, request: Request): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', ETag: etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
