import type { Sql } from '#app/backend/context.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { ContentImage } from './content-fields.ts'

/** An image of the content with what `media` knows of it, and the point that stays visible. */
export type ShownImage = ImageSource & { focus: string }

/** Null for no image, and for one that is not stored. */
export type ShowImage = (image: ContentImage) => ShownImage | null

export async function findShownImages(sql: Sql, images: readonly ContentImage[]): Promise<ShowImage> {
  const found = await findStoredImages(
    sql,
    images.map(({ src }) => src),
  )
  return ({ src, alt, x, y }) => {
    const image = found.get(src)
    return image ? { ...image, alt, focus: `${x}% ${y}%` } : null
  }
}
