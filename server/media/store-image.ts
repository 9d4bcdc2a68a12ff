import type { Backend } from '#app/backend/context.ts'
import type { PreparedImage } from './prepare-image.ts'
import { contentHash, type MediaStore, originalName } from './media-store.ts'

export type ImageLibrary = {
  store: MediaStore
  /** With the secret key: only this process writes rows for pictures. */ serviceClient: Backend
}
export type StoredImage = { src: string; width: number; height: number; color: string; alt: string }

/** Puts a prepared picture where it is served from. The same picture once more counts as new to the clean-up. */
export async function storeImage(
  { store, serviceClient }: ImageLibrary,
  { bytes, width, height, color }: PreparedImage,
  userId: string | null,
): Promise<StoredImage> {
  const hash = contentHash(bytes)
  const writeFile = async () => {
    if (!(await store.has(originalName(hash)))) await store.write(originalName(hash), bytes)
  }
  // The file first: a row always has its picture.
  await writeFile()
  const { data, error } = await serviceClient
    .from('media')
    .upsert({
      hash,
      width,
      height,
      dominant_color: color,
      byte_size: bytes.length,
      created_by: userId,
      uploaded_at: new Date().toISOString(),
    })
    .select('alt')
    .single()
  if (error) throw error
  // Once more: the clean-up may have taken the file of an unused picture in between.
  await writeFile()
  return { src: `/media/${hash}`, width, height, color, alt: data.alt }
}
