import type { AsVisitor } from '#app/backend/context.ts'
import { chunkRows, readInChunks } from '#app/backend/read-in-chunks.ts'
import { isStoredImage } from '#app/shared/image-limits.ts'
import { type Category, parseCategory } from '../property.ts'
import { findIdAt } from './published-properties.ts'

/** A property as far as the sitemap names it. */
export type IndexedProperty = { id: string; updatedAt: string; category: Category; images: string[] }

type Row = Omit<IndexedProperty, 'category'> & { category: string | null }

/**
 * The properties of one file: a sitemap is at most 50 MB large and has at most 50,000 URLs. A property has two, each with
 * all its images.
 */
export const propertiesPerSitemap = 10_000

/** The properties of a file, numbered from 1; undefined when there are no more than fit before it. */
export async function readIndexedProperties(asVisitor: AsVisitor, file: number) {
  const after = file === 1 ? undefined : await asVisitor((sql) => findIdAt(sql, (file - 1) * propertiesPerSitemap - 1))
  if (file > 1 && after === undefined) return undefined
  return readInChunks<IndexedProperty>(
    async (last) => {
      const rows = await asVisitor(
        (sql) => sql<Row[]>`
          select id, updated_at as "updatedAt", images,
            (select c.slug from public.categories c where c.id = category_id) as category
          from public.properties where is_published and id > ${last} order by id limit ${chunkRows}`,
      )
      return rows.map(({ id, updatedAt, images, category }) => ({
        id,
        updatedAt,
        category: parseCategory(category),
        images: images.filter(isStoredImage),
      }))
    },
    { after, maxChunks: propertiesPerSitemap / chunkRows },
  )
}
