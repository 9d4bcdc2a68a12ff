import type { Backend } from '#app/backend/context.ts'
import { chunkRows, readInChunks } from '#app/backend/read-in-chunks.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'
import { type Category, parseCategory } from '../property.ts'
import { findIdAt } from './published-properties.ts'

/** A property as far as the sitemap names it. */
export type IndexedProperty = { id: string; updatedAt: string; category: Category; images: string[] }

/**
 * The properties of one file: a sitemap is at most 50 MB large and has at most 50,000 URLs. A property has two, each with
 * all its images.
 */
export const propertiesPerSitemap = 10_000

/** The properties of a file, numbered from 1; undefined when there are no more than fit before it. */
export async function readIndexedProperties(client: Backend, file: number) {
  const after = file === 1 ? undefined : await findIdAt(client, (file - 1) * propertiesPerSitemap - 1)
  if (file > 1 && after === undefined) return undefined
  return readInChunks<IndexedProperty>(
    async (last) => {
      const { data, error } = await client
        .from('properties')
        .select('id, updated_at, images, category:categories(slug)')
        .eq('is_published', true)
        .gt('id', last)
        .order('id')
        .limit(chunkRows)
      if (error) throw error
      return data.map(({ id, updated_at: updatedAt, images, category }) => ({
        id,
        updatedAt,
        category: parseCategory(category?.slug),
        images: images.filter(isStoredImage),
      }))
    },
    { after, maxChunks: propertiesPerSitemap / chunkRows },
  )
}
