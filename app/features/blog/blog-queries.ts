import type { Backend } from '#app/backend/context.ts'
import { isoMoment } from '#app/shared/dates.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { BlogSearch } from './blog-search.ts'
import type { Post, PostSummary } from './post.ts'
import { imageReferences, readContent } from './content/read-content.ts'

export type PostResults = { total: number; page: number; pages: number; categories: string[]; posts: PostSummary[] }

/** One page of published posts, and the categories, in one call. */
export async function searchPosts(
  client: Backend,
  { text, category, page, pageSize = 12 }: BlogSearch & { pageSize?: number },
): Promise<PostResults> {
  const { data, error } = await client.rpc('search_blogs', {
    search: text || null,
    category: category || null,
    page,
    page_size: pageSize,
  })
  if (error) throw error
  return toPostResults(data)
}

export async function findFeaturedPosts(client: Backend, { limit }: { limit: number }): Promise<PostSummary[]> {
  const { data, error } = await client
    .from('blogs')
    .select(summaryColumns)
    .eq('is_published', true)
    .eq('is_featured', true)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  if (error) throw error
  return summariesFromRows(client, asBlogRows(data))
}

/** Undefined when there is no such published post. Links to `origin` stay inside the site. */
export async function findPost(
  client: Backend,
  { slug, origin }: { slug: string; origin: string },
): Promise<Post | undefined> {
  const { data, error } = await client
    .from('blogs')
    .select(`${summaryColumns}, id, content, tags, author_name, updated_at, views_count, seo_title, seo_description`)
    .eq('slug', slug)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  if (!data) return undefined
  const row = asPostRow(data)
  const images = await findImages(client, [...getCoverReferences([row]), ...imageReferences(row.content)])
  return postFromRow(row, { origin, images })
}

/** The current slug of a renamed post. */
export async function findRenamedPost(client: Backend, slug: string): Promise<string | undefined> {
  const former = await client
    .from('slug_history')
    .select('entity_id')
    .eq('entity', 'blog')
    .eq('slug', slug)
    .maybeSingle()
  if (former.error) throw former.error
  if (!former.data) return undefined
  const current = await client
    .from('blogs')
    .select('slug')
    .eq('id', String(former.data.entity_id))
    .eq('is_published', true)
    .maybeSingle()
  if (current.error) throw current.error
  return current.data ? String(current.data.slug) : undefined
}

/** Up to three others of the same category, newest first. */
export async function findRelatedPosts(
  client: Backend,
  { slug, category }: Pick<Post, 'slug' | 'category'>,
): Promise<PostSummary[]> {
  const { data, error } = await client
    .from('blogs')
    .select(summaryColumns)
    .eq('is_published', true)
    .eq('category', category)
    .neq('slug', slug)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(3)
  if (error) throw error
  return summariesFromRows(client, asBlogRows(data))
}

const summaryColumns = 'slug, title, excerpt, category, published_at, reading_time, featured_image'

async function summariesFromRows(client: Backend, rows: BlogRow[]): Promise<PostSummary[]> {
  const images = await findImages(client, getCoverReferences(rows))
  return rows.map((row) => summaryFromRow(row, images.get(row.featured_image ?? '')))
}

function getCoverReferences(rows: BlogRow[]) {
  return rows.flatMap(({ featured_image: reference }) => (reference?.startsWith(mediaPath) ? reference : []))
}

/** Keyed by reference. */
async function findImages(client: Backend, references: string[]): Promise<Map<string, ImageSource>> {
  if (references.length === 0) return new Map()
  const { data, error } = await client
    .from('media')
    .select('hash, alt, width, height, dominant_color')
    .in('hash', [...new Set(references.map((reference) => reference.slice(mediaPath.length)))])
  if (error) throw error
  return new Map(
    asMediaRows(data).map(({ hash, alt, width, height, dominant_color: color }) => {
      const src = `${mediaPath}${hash}`
      return [src, { src, alt, width, height, color }]
    }),
  )
}

const mediaPath = '/media/'

type BlogRow = {
  slug: string
  title: string
  excerpt: string
  category: string
  published_at: string
  reading_time: number
  featured_image: string | null
}
type PostRow = BlogRow & {
  id: string
  content: string
  tags: string[]
  author_name: string
  updated_at: string
  views_count: number
  seo_title: string | null
  seo_description: string | null
}
type SearchPostsResult = {
  total: number
  page: number
  page_size: number
  categories: string[]
  rows: (BlogRow & { picture: ImageSource | null })[]
}
type MediaRow = { hash: string; alt: string; width: number; height: number; dominant_color: string }

function toPostResults(result: unknown): PostResults {
  const { total, page, page_size: size, categories, rows } = result as SearchPostsResult
  const posts = rows.map((row) => summaryFromRow(row, row.picture))
  return { total, page, pages: Math.max(1, Math.ceil(total / size)), categories, posts }
}

function asBlogRows(rows: unknown) {
  return rows as BlogRow[]
}

function asPostRow(row: unknown) {
  return row as PostRow
}

function asMediaRows(rows: unknown) {
  return rows as MediaRow[]
}

function summaryFromRow(row: BlogRow, image: ImageSource | null | undefined): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category || 'Uncategorized',
    publishedAt: isoMoment(row.published_at),
    readingMinutes: row.reading_time,
    image: image ?? null,
  }
}

type PostContext = { origin: string; images: Map<string, ImageSource> }

function postFromRow(row: PostRow, { origin, images }: PostContext): Post {
  return {
    ...summaryFromRow(row, images.get(row.featured_image ?? '')),
    id: row.id,
    tags: row.tags,
    authorName: row.author_name,
    updatedAt: isoMoment(row.updated_at),
    viewsCount: row.views_count,
    metaTitle: row.seo_title || row.title,
    metaDescription: row.seo_description || row.excerpt,
    content: readContent(row.content, { origin, images }),
  }
}
