import type { Sql } from '#app/backend/context.ts'
import type { Database } from '#app/backend/database.types.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import { isoMoment } from '#app/shared/dates.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { BlogSearch } from './blog-search.ts'
import type { Post, PostSummary } from './post.ts'
import { blogMessages } from './blog-messages.ts'
import { imageReferences, readContent } from './content/read-content.ts'

export type PostResults = { total: number; page: number; pages: number; categories: string[]; posts: PostSummary[] }

/** One page of published posts, and the categories, in one call. */
export async function searchPosts(
  sql: Sql,
  { text, category, page, pageSize = 12 }: BlogSearch & { pageSize?: number },
): Promise<PostResults> {
  const [{ found }] = await sql<[{ found: FoundPosts }]>`
    select public.search_blogs(
      search => ${text || null}, category => ${category || null}, page => ${page}, page_size => ${pageSize}
    ) as found`
  return {
    total: found.total,
    page: found.page,
    pages: Math.max(1, Math.ceil(found.total / found.page_size)),
    categories: found.categories,
    posts: found.rows.map((row) => summaryFromRow(row, row.image)),
  }
}

export async function findFeaturedPosts(sql: Sql, { limit }: { limit: number }): Promise<PostSummary[]> {
  const rows = await sql<SummaryRow[]>`
    select ${sql(summaryColumns)} from public.blogs
    where is_published and is_featured order by published_at desc, id desc limit ${limit}`
  return summariesFromRows(sql, rows)
}

/** Undefined when there is no such published post. Links to `origin` stay inside the site. */
export async function findPost(
  sql: Sql,
  { slug, origin }: { slug: string; origin: string },
): Promise<Post | undefined> {
  const [row] = await sql<PostRow[]>`
    select ${sql([...summaryColumns, ...postColumns])} from public.blogs where slug = ${slug} and is_published`
  if (!row) return undefined
  const images = await findStoredImages(sql, [...getCoverReferences([row]), ...imageReferences(row.content)])
  return postFromRow(row, { origin, images })
}

/** The current slug of a renamed post. */
export async function findRenamedPost(sql: Sql, slug: string): Promise<string | undefined> {
  const [current] = await sql<{ slug: string }[]>`
    select b.slug from public.slug_history h join public.blogs b on b.id = h.entity_id and b.is_published
    where h.entity = 'blog' and h.slug = ${slug}`
  return current?.slug
}

/** Up to three others of the same category, newest first. */
export async function findRelatedPosts(
  sql: Sql,
  { slug, category }: Pick<Post, 'slug' | 'category'>,
): Promise<PostSummary[]> {
  const rows = await sql<SummaryRow[]>`
    select ${sql(summaryColumns)} from public.blogs
    where is_published and category = ${category} and slug <> ${slug}
    order by published_at desc, id desc limit 3`
  return summariesFromRows(sql, rows)
}

/** Up to three that name the place, newest first. A post about Ngong Road says nothing about Ngong. */
export async function findPostsNaming(sql: Sql, place: string): Promise<PostSummary[]> {
  const name = place.toLowerCase().replaceAll(/[^\p{L}\p{N}' -]/gu, '.')
  const pattern = `\\m${name}\\M(?! (road|rd|highway|superhighway)\\M)`
  const rows = await sql<SummaryRow[]>`
    select ${sql(summaryColumns)} from public.blogs
    where is_published and search_text ~ ${pattern} order by published_at desc, id desc limit 3`
  return summariesFromRows(sql, rows)
}

type BlogRow = Database['public']['Tables']['blogs']['Row']
const summaryColumns = [
  'slug',
  'title',
  'excerpt',
  'category',
  'published_at',
  'reading_time',
  'featured_image',
] as const satisfies readonly (keyof BlogRow)[]
const postColumns = [
  'id',
  'content',
  'tags',
  'author_name',
  'updated_at',
  'views_count',
  'seo_title',
  'seo_description',
] as const satisfies readonly (keyof BlogRow)[]

type SummaryRow = Pick<BlogRow, (typeof summaryColumns)[number]>
type PostRow = SummaryRow & Pick<BlogRow, (typeof postColumns)[number]>
/** The result of search_blogs(). */
type FoundPosts = {
  total: number
  page: number
  page_size: number
  categories: string[]
  rows: (SummaryRow & { image: ImageSource | null })[]
}

async function summariesFromRows(sql: Sql, rows: readonly SummaryRow[]): Promise<PostSummary[]> {
  const images = await findStoredImages(sql, getCoverReferences(rows))
  return rows.map((row) => summaryFromRow(row, images.get(row.featured_image ?? '')))
}

function getCoverReferences(rows: readonly SummaryRow[]) {
  return rows.flatMap(({ featured_image: reference }) => reference ?? [])
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
