import type { QueryData } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { SavedPost } from './managed-post.ts'

/** Undefined when no post has this id. */
export async function findSavedPost(client: Backend, postId: string): Promise<SavedPost | undefined> {
  const { data, error } = await selectSaved(client).eq('id', postId).maybeSingle()
  if (error) throw error
  return data ? savedPostFromRow(client, data) : undefined
}

export async function isSlugUsed(client: Backend, slug: string): Promise<boolean> {
  const { data, error } = await client.from('blogs').select('id').eq('slug', slug).limit(1)
  if (error) throw error
  return data.length > 0
}

/** The media library's data for these references. */
export async function findContentImages(client: Backend, references: readonly string[]): Promise<ImageSource[]> {
  return [...(await findImages(client, references.filter(isReference))).values()]
}

export const savedColumns =
  'id, title, slug, excerpt, content, tags, category, author_name, is_published, is_featured, reading_time, has_own_reading_time, seo_title, seo_description, featured_image, published_at, updated_at, views_count' as const

const selectSaved = (client: Backend) => client.from('blogs').select(savedColumns)
type SavedRow = QueryData<ReturnType<typeof selectSaved>>[number]

export async function savedPostFromRow(client: Backend, row: SavedRow): Promise<SavedPost> {
  const [image] = row.featured_image ? await findContentImages(client, [row.featured_image]) : []
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    tags: row.tags,
    category: row.category,
    authorName: row.author_name,
    isPublished: row.is_published,
    isFeatured: row.is_featured,
    readingMinutes: row.reading_time,
    hasOwnReadingTime: row.has_own_reading_time,
    seoTitle: row.seo_title ?? row.title,
    seoDescription: row.seo_description ?? row.excerpt,
    featuredImage: row.featured_image,
    image: image ?? null,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    viewsCount: row.views_count,
  }
}

function isReference(value: string) {
  return /^\/media\/[0-9a-f]{32}$/.test(value)
}
