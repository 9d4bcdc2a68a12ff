import type { Backend } from '../../backend/context.ts'
import type { PictureSource } from '../../ui/picture.tsx'
import { fileFromDataUrl } from './data-url.ts'
import { accessTokenOf } from './access-token.ts'
import { sendPicture } from './send-picture.ts'

export type ConvertedImages = { images: string[]; refused: { image: string; reason: string }[] }

/**
 * Turns the images of an old record into references: what is embedded is handed in like any other picture, references stay,
 * anything else is refused with its reason. Done in the browser, with the person's own session: it is the same on each home
 * of the backend, and no request to it ever has to carry ten pictures at once.
 */
export async function convertImages(client: Backend, images: readonly string[]): Promise<ConvertedImages> {
  const converted: ConvertedImages = { images: [], refused: [] }
  for (const image of images) {
    const kept = reference.test(image) ? { src: image } : await convertOne(client, image)
    if ('src' in kept) converted.images.push(kept.src)
    else converted.refused.push({ image, reason: kept.reason })
  }
  return converted
}

const reference = /^\/media\/[0-9a-f]{32}$/

async function convertOne(client: Backend, image: string): Promise<Pick<PictureSource, 'src'> | { reason: string }> {
  const file = fileFromDataUrl(image)
  if (!file) return { reason: 'Only pictures that are stored here or inside the record can be taken over.' }
  const answer = await sendPicture(file, { accessToken: await accessTokenOf(client) })
  return answer.state === 'kept' ? answer.picture : { reason: answer.message }
}
