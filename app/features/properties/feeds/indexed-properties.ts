import type { Backend } from '#app/backend/context.ts'
import { readAll } from '#app/backend/read-all.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'

/** A property as far as the sitemap names it. */
export type IndexedProperty = { id: string; updatedAt: string; category: string | null; images: string[] }

export function listIndexedProperties(client: Backend): Promise<IndexedProperty[]> {
  return readAll(async (from, to) => {
    const { data, error } = await client
      .from('properties')
      .select('id, updated_at, images, category:categories(slug)')
      .eq('is_published', true)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to)
    if (error) throw error
    return data.map(({ id, updated_at: updatedAt, images, category }) => ({
      id,
      updatedAt,
      category: category?.slug ?? null,
      images: images.filter(isStoredImage),
    }))
  })
}
