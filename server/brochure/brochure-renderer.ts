import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Brochure, BrochureRequest, RenderedBrochure } from '#app/shared/brochure.ts'
import { createFairQueue, type QueueClient } from '#server/limits/fair-queue.ts'
import { ImageQueueFull } from '#server/media/image-queue.ts'
import type { GetRendition, RequestedRendition } from '#server/media/renditions/renditions.ts'
import { createSemaphore } from '#server/media/semaphore.ts'
import { createDrawingThread, type DrawInThread } from './drawing-thread.ts'

export type RenderBrochure = (
  brochure: Brochure,
  request: BrochureRequest,
  client: QueueClient,
) => Promise<RenderedBrochure>
type Rendered = Extract<RenderedBrochure, { state: 'made' }>
type Options = { getRendition: GetRendition; draw?: DrawInThread }

const maxCacheBytes = 16 * 1024 * 1024
/** More wait in the browser than here: each is some seconds of work at most. */
const limits = { slots: 2, maxWaiting: 30, maxWaitingOfNetwork: 8, maxWaitMs: 10_000 }
const photosAtOnce = 4
const photosShown = 5
const [wideWidth, gridWidth] = [960, 640]

/**
 * Draws brochures, a few at a time. The key of the cache is everything that a brochure says, so that no change of a listing,
 * its photos or the company's settings ever meets an earlier brochure; the day it was made on is part of it.
 */
export function createBrochureRenderer({ getRendition, draw = createDrawingThread() }: Options): RenderBrochure {
  const cache = new LRUCache<string, Rendered>({ maxSize: maxCacheBytes, sizeCalculation: ({ pdf }) => pdf.length })
  const inProgress = new Map<string, Promise<Rendered>>()
  const queue = createFairQueue(limits)

  async function create(brochure: Brochure, etag: string): Promise<Rendered> {
    const photos = await readPhotos(brochure, getRendition)
    const rendered: Rendered = { state: 'made', etag, pdf: await draw({ brochure, photos, made: new Date() }) }
    cache.set(etag, rendered)
    return rendered
  }

  const find = (etag: string) => cache.get(etag) ?? inProgress.get(etag)

  function begin(brochure: Brochure, etag: string) {
    const made = create(brochure, etag).finally(() => inProgress.delete(etag))
    inProgress.set(etag, made)
    return made
  }

  return async (brochure, { knownTag, isHead }, client) => {
    const key = createHash('sha256').update(JSON.stringify(brochure)).digest('base64url').slice(0, 27)
    const etag = `"${key}"`
    if (knownTag === etag) return { state: 'unchanged', etag }
    const found = find(etag)
    if (isHead && !found) return { state: 'unmade', etag }
    try {
      const drawn = found ?? queue.run(client, async () => find(etag) ?? begin(brochure, etag))
      return (await drawn) ?? { state: 'busy' }
    } catch (error) {
      if (error instanceof ImageQueueFull) return { state: 'busy' }
      throw error
    }
  }
}

/** The photos that will be shown. One that cannot be read is left out; while too many are being made, there is no brochure. */
async function readPhotos({ listings, logo }: Brochure, getRendition: GetRendition) {
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
        const bytes = await getRendition(requested).catch(absentUnlessFull)
        return [requested.hash, bytes && new Uint8Array(bytes)] as const
      }),
    ),
  )
  return new Map(read.flatMap(([hash, bytes]) => (bytes ? [[hash, bytes] as const] : [])))
}

function absentUnlessFull(error: unknown): undefined {
  if (error instanceof ImageQueueFull) throw error
}

function asJpeg(width: number) {
  return { width, format: 'jpg' } as const
}
