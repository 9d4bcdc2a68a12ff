import type { Backend } from '#app/backend/context.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { mediaMessages } from './media-messages.ts'
import { fileFromDataUrl } from './data-url.ts'
import { storePhoto } from './store-photo.ts'

type ConvertedImages = { images: string[]; rejected: { image: string; reason: string }[] }

/**
 * Converts the images of an old record to references: embedded images are uploaded, references to stored images stay, and
 * anything else is rejected with its reason. Runs in the browser with the user's own session, so it works the same in each
 * backend mode, and no request contains ten images at once. Images on other sites are not fetched: the content security
 * policy forbids it, and their licence is unknown. Throws when the session has ended.
 */
export async function convertImages(client: Backend, images: readonly string[]): Promise<ConvertedImages> {
  const known = await findExisting(client, images)
  const accepted = new Set<string>()
  const rejected: ConvertedImages['rejected'] = []
  for (const image of images) {
    const one = known.has(image) ? { src: image } : await convertOne(client, image)
    if ('src' in one) accepted.add(one.src)
    else rejected.push({ image, reason: one.reason })
  }
  return { images: [...accepted], rejected }
}

const reference = /^\/media\/([0-9a-f]{32})$/

async function findExisting(client: Backend, images: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = images.flatMap((image) => reference.exec(image)?.[1] ?? [])
  if (hashes.length === 0) return new Set()
  const { data, error } = await client.from('media').select('hash').in('hash', hashes)
  if (error) throw error
  return new Set(data.map(({ hash }) => `/media/${hash}`))
}

async function convertOne(client: Backend, image: string): Promise<Pick<ImageSource, 'src'> | { reason: string }> {
  if (/^https?:/i.test(image)) return { reason: mediaMessages.rejected.remote }
  const file = fileFromDataUrl(image)
  if (!file) return { reason: mediaMessages.rejected.noImage }
  const result = await storePhoto(client, file)
  return 'src' in result ? result : { reason: result.problem }
}
