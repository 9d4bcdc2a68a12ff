import type { Backend } from '#app/backend/context.ts'
import { chunkRows, readAll } from '#app/backend/read-in-chunks.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'

/** An article as far as the sitemap names it. */
export type IndexedPost = { id: string; slug: string; updatedAt: string; images: string[] }

/** Leaves room in a sitemap, of at most 50,000 URLs in two languages, for the other pages. */
const maxPosts = 20_000

export function listIndexedPosts(client: Backend): Promise<IndexedPost[]> {
  return readAll(async (after) => {
    const { data, error } = await client
      .from('blogs')
      .select('id, slug, updated_at, featured_image')
      .eq('is_published', true)
      .gt('id', after)
      .order('id')
      .limit(chunkRows)
    if (error) throw error
    return data.map(({ id, slug, updated_at: updatedAt, featured_image: image }) => ({
      id,
      slug,
      updatedAt,
      images: image && isStoredImage(image) ? [image] : [],
    }))
  }, maxPosts)
}
