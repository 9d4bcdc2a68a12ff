import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { postStatuses } from '#app/features/blog/admin/list/post-filters.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { requireWriter } from '#server/calls/require-role.ts'

export const postListInput = z.object({
  text: z.string().default(''),
  status: z.enum(postStatuses).default('all'),
  category: z.string().default(''),
  page: z.int().min(1).default(1),
  /** Full rows of cards with two, three or four columns. */
  pageSize: z.int().min(1).max(60).default(24),
})

export type ManagedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  category: string
  authorName: string
  isPublished: boolean
  isFeatured: boolean
  readingMinutes: number
  viewsCount: number
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  image: ImageSource | null
  /** When it is to be published. */
  publishAt: string | null
}

/**
 * One page of all posts, drafts included, for those who write; a page beyond the last is the last. The words are searched in title and
 * excerpt only, each for itself. The categories are those of all posts, whatever the search: the choices of the filter.
 */
export async function listPosts(
  sql: TransactionSql,
  { text, status, category, page, pageSize }: z.infer<typeof postListInput>,
) {
  await requireWriter(sql)
  const ofStatus = {
    all: sql`true`,
    published: sql`b.is_published`,
    draft: sql`not b.is_published`,
    featured: sql`b.is_featured`,
  }[status]
  const hasWords = isBlank(text)
    ? sql`true`
    : sql`private.fold_name(b.title || e'\\n' || b.excerpt) like all (private.word_patterns(${text}))`
  const matching = sql`${ofStatus} and ${category} in ('', b.category) and ${hasWords}`
  const [{ total, categories }] = await sql<[{ total: number; categories: string[] }]>`
    select (select count(*) from public.blogs b where ${matching}) as total,
      array(select distinct b.category from public.blogs b order by 1) as categories`
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = await sql<ManagedPost[]>`
    select b.id, b.slug, b.title, b.excerpt, b.category, b.author_name as "authorName", b.is_published as "isPublished",
      b.is_featured as "isFeatured", b.reading_time as "readingMinutes", b.views_count as "viewsCount",
      b.published_at as "publishedAt", b.created_at as "createdAt", b.updated_at as "updatedAt",
      private.blog_image(b.featured_image) as image,
      (select s.publish_at from private.post_plans s where s.post_id = b.id) as "publishAt"
    from public.blogs b where ${matching}
    order by b.created_at desc, b.id desc limit ${pageSize} offset ${(shown - 1) * pageSize}`
  return { total, page: shown, pageSize, categories, rows: [...rows] }
}
