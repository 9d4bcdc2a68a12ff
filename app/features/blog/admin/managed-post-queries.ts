import type { QueryData } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { imageSchema } from '#app/backend/image-schema.ts'
import { findImages } from '#app/backend/images.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { ManagedPost, SavedPost } from './managed-post.ts'
import { blogMessages } from '../blog-messages.ts'
import type { PostFilters } from './list/post-filters.ts'

export type ManagedPage = {
  total: number
  page: number
  pageSize: number
  /** Of all posts, whatever the search: the categories to choose from. */
  categories: string[]
  posts: ManagedPost[]
}

// Full rows of cards with two, three or four columns.
const postsPerPage = 24

/** One page of all posts, drafts included, in one call. */
export async function listPosts(
  client: Backend,
  { text: words, status, category, page }: PostFilters,
): Promise<ManagedPage> {
  const { data, error } = await client.rpc('admin_blogs', {
    search: words,
    status: status === 'all' ? '' : status,
    category,
    page,
    page_size: postsPerPage,
  })
  if (error) throw error
  return toManagedPage(data)
}

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

const managedPosts = pageSchema(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    author_name: z.string(),
    is_published: z.boolean(),
    is_featured: z.boolean(),
    reading_time: z.number(),
    views_count: z.number(),
    published_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    image: imageSchema.nullable(),
  }),
).extend({ categories: z.array(z.string()) })

function toManagedPage(result: unknown): ManagedPage {
  // Staff always get a page; null is what an expired session gets.
  if (result === null) throw forbiddenError()
  const { total, page, page_size: pageSize, categories, rows } = managedPosts.parse(result)
  return {
    total,
    page,
    pageSize,
    categories,
    posts: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      category: row.category || blogMessages.uncategorised,
      authorName: row.author_name,
      isPublished: row.is_published,
      isFeatured: row.is_featured,
      readingMinutes: row.reading_time,
      viewsCount: row.views_count,
      publishedAt: row.published_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      image: row.image,
    })),
  }
}
