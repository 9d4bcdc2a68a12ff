import type { Backend } from '#app/backend/context.ts'
import type { PreparedImage } from './prepare-image.ts'
import { contentHash, type MediaStore, originalName } from '#server/media/store/media-store.ts'

export type ImageLibrary = {
  store: MediaStore
  /** Only this process writes rows of `media`. */ serviceClient: Backend
}
type StoredImage = { src: string; width: number; height: number; color: string; alt: string }

/** Stores a prepared image and its row. Uploading the same image again renews its date, so the clean-up of unused images spares it. */
export async function storeImage(
  { store, serviceClient }: ImageLibrary,
  { bytes, width, height, color }: PreparedImage,
  userId: string | null,
): Promise<StoredImage> {
  const hash = contentHash(bytes)
  const writeFile = async () => {
    if (!(await store.has(originalName(hash)))) await store.write(originalName(hash), bytes)
  }
  // The file first: a row always has its file.
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
  // Repeated, because the clean-up may have deleted the file of an unused image in between.
  await writeFile()
  return { src: `/media/${hash}`, width, height, color, alt: data.alt }
}
