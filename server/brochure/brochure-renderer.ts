import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Brochure, RenderedBrochure } from '#app/shared/brochure.ts'
import type { GetRendition, RequestedRendition } from '#server/media/renditions/renditions.ts'
import { createSemaphore } from '#server/media/semaphore.ts'

export type RenderBrochure = (brochure: Brochure, etag: string | null) => Promise<RenderedBrochure>
type Rendered = Extract<RenderedBrochure, { state: 'made' }>

const maxCacheBytes = 16 * 1024 * 1024
const maxAtOnce = 2
/** More wait in the browser than here: each is some seconds of work at most. */
const maxWaiting = 30
const photosAtOnce = 4
const photosShown = 5
const [wideWidth, gridWidth] = [960, 640]

/**
 * Draws brochures, a few at a time. The key of the cache is everything that a brochure says, so that no change of a listing,
 * its photos or the company's settings ever meets an earlier brochure; the day it was made on is part of it.
 */
export function createBrochureRenderer({ getRendition }: { getRendition: GetRendition }): RenderBrochure {
  const cache = new LRUCache<string, Rendered>({ maxSize: maxCacheBytes, sizeCalculation: ({ pdf }) => pdf.length })
  const inProgress = new Map<string, Promise<Rendered>>()
  const drawing = createSemaphore(maxAtOnce)

  return async (brochure, knownTag) => {
    const key = createHash('sha256').update(JSON.stringify(brochure)).digest('base64url').slice(0, 27)
    const etag = `"${key}"`
    if (knownTag === etag) return { state: 'unchanged', etag }
    const cached = cache.get(key)
    if (cached) return cached
    const running = inProgress.get(key)
    if (running) return running
    if (inProgress.size >= maxWaiting) return { state: 'busy' }
    const made = drawing(async (): Promise<Rendered> => {
      const photos = await readPhotos(brochure, getRendition)
      // Loaded with the first brochure: a server that makes none needs no memory for it.
      const { drawBrochure } = await import('./draw-brochure.ts')
      return { state: 'made', etag, pdf: await drawBrochure(brochure, photos, new Date()) }
    }).finally(() => inProgress.delete(key))
    inProgress.set(key, made)
    const rendered = await made
    cache.set(key, rendered)
    return rendered
  }
}

/** The photos that will be shown. One that cannot be read is left out. */
async function readPhotos(
  { listings, logo }: Brochure,
  getRendition: GetRendition,
): Promise<ReadonlyMap<string, Buffer>> {
  const isAlone = listings.length === 1
  const wanted: RequestedRendition[] = listings.flatMap(({ photos, plan }) => [
    ...photos.slice(0, isAlone ? photosShown : 1).map(({ hash }, index) => ({
      hash,
      rendition: asJpeg(isAlone && index === 0 ? wideWidth : gridWidth),
    })),
    ...(isAlone && plan ? [{ hash: plan.image.hash, rendition: asJpeg(wideWidth) }] : []),
  ])
  if (logo) wanted.push({ hash: logo.hash, rendition: 'logo' })
  const reading = createSemaphore(photosAtOnce)
  const read = await Promise.all(
    wanted.map((requested) =>
      reading(async () => {
        const bytes = await getRendition(requested).catch(() => undefined)
        return [requested.hash, bytes] as const
      }),
    ),
  )
  return new Map(read.flatMap(([hash, bytes]) => (bytes ? [[hash, bytes] as const] : [])))
}

function asJpeg(width: number) {
  return { width, format: 'jpg' } as const
}
