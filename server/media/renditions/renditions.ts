import type { QueueClient } from '#server/limits/fair-queue.ts'
import type { Log } from '#server/log.ts'
import { inImageQueue, ownWork } from '#server/media/image-queue.ts'
import { type MediaStore, originalName, resizedName } from '#server/media/store/media-store.ts'
import { type Rendition, resize } from './resize.ts'

export type RequestedRendition = { hash: string; rendition: Rendition }
/** Undefined when there is no such image. Rejects with ImageQueueFull while too many are being made. */
export type GetRendition = (requested: RequestedRendition, client?: QueueClient) => Promise<Buffer | undefined>

type Dependencies = { store: MediaStore; log: Log }

/**
 * Reads renditions, and makes those that do not exist yet. Whoever asks for one that is being made gets it; one that has not
 * been begun is waited for in one's own turn, since another network may have to wait longer.
 */
export function createRenditions({ store, log }: Dependencies): GetRendition {
  const inProgress = new Map<string, Promise<Buffer | undefined>>()

  async function create({ hash, rendition }: RequestedRendition, name: string) {
    const madeMeanwhile = await store.read(name)
    if (madeMeanwhile) return madeMeanwhile
    const original = await store.read(originalName(hash))
    const bytes = original && (await resize(original, rendition))
    if (!bytes) return undefined
    // With a full disk a finished rendition is still served, and made again for the next request.
    await store
      .write(name, bytes)
      .catch((error: unknown) => log.warn({ err: error, name }, 'a rendition could not be stored'))
    return bytes
  }

  function createOnce(requested: RequestedRendition, name: string) {
    const image = inProgress.get(name) ?? create(requested, name).finally(() => inProgress.delete(name))
    inProgress.set(name, image)
    return image
  }

  return async (requested, client = ownWork) => {
    const name = resizedName(requested.hash, getFileName(requested.rendition))
    const stored = await store.read(name)
    if (stored) return stored
    return inProgress.get(name) ?? inImageQueue(client, () => createOnce(requested, name))
  }
}

export const namedFiles = { share: 'share.jpg', logo: 'logo.png', vector: 'vector.svg' } as const

export function getFileName(rendition: Rendition) {
  return typeof rendition === 'string' ? namedFiles[rendition] : `${rendition.width}.${rendition.format}`
}
