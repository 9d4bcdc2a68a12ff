import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#server/log.ts'
import { getFileName, type GetRendition } from '#server/media/renditions/renditions.ts'
import { withTimeout } from '#server/with-timeout.ts'

const client = join(import.meta.dirname, '../../../build/client')
const assetPath = /^\/assets\/[\w.-]+$/
const photoPath = /^\/media\/(?<hash>[0-9a-f]+)\/[\w.]+$/
/** One size of each photo: sharp on a phone, a quarter of what a wide screen loads. */
const photoRendition = { width: 640, format: 'webp' } as const
export const photoFile = getFileName(photoRendition)
/** A page does not wait longer for photos that are resized for the first time; it then says no size. */
const maxWaitMs = 1_500

/** How many bytes a file of the site is when it is sent. The size of a photo never changes. */
export function createFileSizes({ getRendition, log }: { getRendition: GetRendition; log: Log }) {
  const known = new LRUCache<string, number>({ max: 20_000 })

  async function measure(path: string): Promise<number | undefined> {
    if (assetPath.test(path)) return (await stat(`${join(client, path)}.gz`)).size
    const hash = photoPath.exec(path)?.groups?.hash
    return hash === undefined ? undefined : (await getRendition({ hash, rendition: photoRendition }))?.length
  }

  return async (path: string): Promise<number | undefined> => {
    const bytes = known.get(path)
    if (bytes !== undefined) return bytes
    const measured = measure(path)
      .then((size) => {
        if (size !== undefined) known.set(path, size)
        return size
      })
      .catch((error: unknown) => {
        log.warn({ err: error, path }, 'the size of a file is unknown')
        return undefined
      })
    return withTimeout(maxWaitMs, measured, () => undefined)
  }
}
