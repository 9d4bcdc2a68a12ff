import type { QueryData } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { imageSchema } from '#app/backend/image-schema.ts'
import { findImages } from '#app/backend/images.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import { isoMoment } from '#app/shared/dates.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { BlogSearch } from './blog-search.ts'
import type { Post, PostSummary } from './post.ts'
import { blogMessages } from './blog-messages.ts'
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
  const { data, error } = await selectSummaries(client)
    .eq('is_published', true)
    .eq('is_featured', true)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  if (error) throw error
  return summariesFromRows(client, data)
}

/** Undefined when there is no such published post. Links to `origin` stay inside the site. */
export async function findPost(
  client: Backend,
  { slug, origin }: { slug: string; origin: string },
): Promise<Post | undefined> {
  const { data: row, error } = await selectPosts(client).eq('slug', slug).eq('is_published', true).maybeSingle()
  if (error) throw error
  if (!row) return undefined
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
  const { data, error } = await selectSummaries(client)
    .eq('is_published', true)
    .eq('category', category)
    .neq('slug', slug)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(3)
  if (error) throw error
  return summariesFromRows(client, data)
}

const summaryColumns = 'slug, title, excerpt, category, published_at, reading_time, featured_image' as const
const postColumns =
  `${summaryColumns}, id, content, tags, author_name, updated_at, views_count, seo_title, seo_description` as const

const selectSummaries = (client: Backend) => client.from('blogs').select(summaryColumns)
const selectPosts = (client: Backend) => client.from('blogs').select(postColumns)
type SummaryRow = QueryData<ReturnType<typeof selectSummaries>>[number]
type PostRow = QueryData<ReturnType<typeof selectPosts>>[number]

async function summariesFromRows(client: Backend, rows: SummaryRow[]): Promise<PostSummary[]> {
  const images = await findImages(client, getCoverReferences(rows))
  return rows.map((row) => summaryFromRow(row, images.get(row.featured_image ?? '')))
}

function getCoverReferences(rows: SummaryRow[]) {
  return rows.flatMap(({ featured_image: reference }) => reference ?? [])
}

const searchResult = pageSchema(
  z.object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    published_at: z.string(),
    reading_time: z.number(),
    featured_image: z.string().nullable(),
    image: imageSchema.nullable(),
  }),
).extend({ categories: z.array(z.string()) })

function toPostResults(result: unknown): PostResults {
  const { total, page, page_size: size, categories, rows } = searchResult.parse(result)
  const posts = rows.map((row) => summaryFromRow(row, row.image))
  return { total, page, pages: Math.max(1, Math.ceil(total / size)), categories, posts }
}

function summaryFromRow(row: SummaryRow, image: ImageSource | null | undefined): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category || blogMessages.uncategorised,
    publishedAt: isoMoment(row.published_at ?? ''),
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
