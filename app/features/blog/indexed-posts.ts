import type { AsVisitor } from '#app/backend/context.ts'
import { chunkRows, readAll } from '#app/backend/read-in-chunks.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'

/** A post as far as the sitemap names it. */
export type IndexedPost = { id: string; slug: string; updatedAt: string; images: string[] }

/** Leaves room in a sitemap, of at most 50,000 URLs in two languages, for the other pages. */
const maxPosts = 20_000

export function listIndexedPosts(asVisitor: AsVisitor): Promise<IndexedPost[]> {
  return readAll(async (after) => {
    const rows = await asVisitor(
      (sql) => sql<(Omit<IndexedPost, 'images'> & { image: string | null })[]>`
        select id, slug, updated_at as "updatedAt", featured_image as image
        from public.blogs where is_published and id > ${after} order by id limit ${chunkRows}`,
    )
    return rows.map(({ id, slug, updatedAt, image }) => ({
      id,
      slug,
      updatedAt,
      images: image && isStoredImage(image) ? [image] : [],
    }))
  }, maxPosts)
}
