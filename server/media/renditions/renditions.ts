import type { Log } from '#server/log.ts'
import { type MediaStore, originalName, resizedName } from '#server/media/store/media-store.ts'
import { type Rendition, resize } from './resize.ts'

export type RequestedRendition = { hash: string; rendition: Rendition }
/** Undefined when there is no such image. */
export type GetRendition = (requested: RequestedRendition) => Promise<Buffer | undefined>

type Dependencies = { store: MediaStore; log: Log }

/** Reads renditions, and makes those that do not exist yet. Parallel requests for the same one share one result. */
export function createRenditions(dependencies: Dependencies): GetRendition {
  const inProgress = new Map<string, Promise<Buffer | undefined>>()
  return (requested) => {
    const key = `${requested.hash}/${getFileName(requested.rendition)}`
    const image = inProgress.get(key) ?? getOrCreate(requested, dependencies).finally(() => inProgress.delete(key))
    inProgress.set(key, image)
    return image
  }
}

export const namedFiles = { share: 'share.jpg', logo: 'logo.png', vector: 'vector.svg' } as const

export function getFileName(rendition: Rendition) {
  return typeof rendition === 'string' ? namedFiles[rendition] : `${rendition.width}.${rendition.format}`
}

async function getOrCreate({ hash, rendition }: RequestedRendition, { store, log }: Dependencies) {
  const name = resizedName(hash, getFileName(rendition))
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
