import type { RunSql } from '#server/postgres/as-caller.ts'
import type { PreparedImage } from './prepare-image.ts'
import { contentHash, type MediaStore, originalName } from '#server/media/store/media-store.ts'

export type ImageLibrary = {
  store: MediaStore
  /** Only the server writes rows of `media`, never a member. */
  asServer: RunSql
}
type StoredImage = { src: string; width: number; height: number; color: string; alt: string }

/** Stores a prepared image and its row. Uploading the same image again renews its date, so the clean-up of unused images spares it. */
export async function storeImage(
  { store, asServer }: ImageLibrary,
  { bytes, width, height, color }: PreparedImage,
  userId: string | null,
): Promise<StoredImage> {
  const hash = contentHash(bytes)
  const writeFile = async () => {
    if (!(await store.has(originalName(hash)))) await store.write(originalName(hash), bytes)
  }
  // The file first: a row always has its file.
  await writeFile()
  const [{ alt }] = await asServer(
    (sql) => sql<[{ alt: string }]>`
      insert into public.media (hash, width, height, dominant_color, byte_size, created_by, uploaded_at)
      values (${hash}, ${width}, ${height}, ${color}, ${bytes.length}, ${userId}, ${new Date()})
      on conflict (hash) do update
      set width = excluded.width, height = excluded.height, dominant_color = excluded.dominant_color,
        byte_size = excluded.byte_size, created_by = excluded.created_by, uploaded_at = excluded.uploaded_at
      returning alt
    `,
  )
  // Repeated, because the clean-up may have deleted the file of an unused image in between.
  await writeFile()
  return { src: `/media/${hash}`, width, height, color, alt }
}
