import type { Backend } from '#app/backend/context.ts'
import { readAll } from '#app/backend/read-all.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'

/** An article as far as the sitemap names it. */
type IndexedPost = { slug: string; updatedAt: string; images: string[] }

export function listIndexedPosts(client: Backend): Promise<IndexedPost[]> {
  return readAll(async (from, to) => {
    const { data, error } = await client
      .from('blogs')
      .select('slug, updated_at, featured_image')
      .eq('is_published', true)
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to)
    if (error) throw error
    return data.map(({ slug, updated_at: updatedAt, featured_image: image }) => ({
      slug,
      updatedAt,
      images: image && isStoredImage(image) ? [image] : [],
    }))
  })
}
