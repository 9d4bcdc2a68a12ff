import type { Backend } from '../../backend/context.ts'
import type { PictureSource } from '../../ui/picture.tsx'
import { fileFromDataUrl } from './data-url.ts'
import { accessTokenOf } from './upload/access-token.ts'
import { sendPicture } from './upload/send-picture.ts'

export type ConvertedImages = { images: string[]; refused: { image: string; reason: string }[] }

/**
 * Turns the images of an old record into references: what is embedded is handed in like any other picture, references to
 * pictures that are here stay, anything else is refused with its reason. Done in the browser, with the person's own session:
 * it is the same on each home of the backend, and no request to it ever has to carry ten pictures at once. Pictures of other
 * sites are not fetched: the page's policy forbids it, and nobody has looked at who may use them. Throws when the session is
 * over.
 */
export async function convertImages(client: Backend, images: readonly string[]): Promise<ConvertedImages> {
  const known = await findKnown(client, images)
  const kept = new Set<string>()
  const refused: ConvertedImages['refused'] = []
  for (const image of images) {
    const one = known.has(image) ? { src: image } : await convertOne(client, image)
    if ('src' in one) kept.add(one.src)
    else refused.push({ image, reason: one.reason })
  }
  return { images: [...kept], refused }
}

const reference = /^\/media\/([0-9a-f]{32})$/

async function findKnown(client: Backend, images: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = images.flatMap((image) => reference.exec(image)?.[1] ?? [])
  if (hashes.length === 0) return new Set()
  const { data, error } = await client.from('media').select('hash').in('hash', hashes)
  if (error) throw error
  return new Set(data.map(({ hash }) => `/media/${hash}`))
}

async function convertOne(client: Backend, image: string): Promise<Pick<PictureSource, 'src'> | { reason: string }> {
  if (/^https?:/i.test(image)) return { reason: 'Pictures of other sites are not fetched; add it by hand.' }
  const file = fileFromDataUrl(image)
  if (!file) return { reason: 'It holds no picture.' }
  const answer = await sendPicture(file, { accessToken: await accessTokenOf(client) })
  if (answer.state === 'kept') return answer.picture
  if (answer.state === 'failed' && answer.isSessionOver)
    throw Object.assign(new Error(answer.message), { code: '42501' })
  return { reason: answer.message }
}
