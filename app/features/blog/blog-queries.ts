import type { Backend } from '../../backend/context.ts'
import type { PictureSource } from '../../ui/picture.tsx'

export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  category: string
  publishedAt: string
  readingMinutes: number
  picture: PictureSource | null
}

export async function findFeaturedPosts(client: Backend, { limit }: { limit: number }): Promise<PostSummary[]> {
  const { data, error } = await client
    .from('blogs')
    .select('slug, title, excerpt, category, published_at, reading_time, featured_image')
    .eq('is_published', true)
    .eq('is_featured', true)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  if (error) throw error
  const rows = asBlogRows(data)
  const pictures = await findCovers(client, rows)
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category || 'Uncategorized',
    publishedAt: row.published_at,
    readingMinutes: row.reading_time,
    picture: (row.featured_image && pictures.get(row.featured_image)) || null,
  }))
}

/** By the reference a post holds; a cover kept elsewhere has no size of its own to tell. */
async function findCovers(client: Backend, rows: BlogRow[]): Promise<Map<string, PictureSource>> {
  const references = rows.flatMap(({ featured_image: reference }) => reference ?? [])
  const hashes = references
    .filter((reference) => reference.startsWith('/media/'))
    .map((own) => own.slice(mediaPath.length))
  if (hashes.length === 0) return new Map()
  const { data, error } = await client.from('media').select('hash, width, height, dominant_color').in('hash', hashes)
  if (error) throw error
  return new Map(
    asMediaRows(data).map(({ hash, width, height, dominant_color: color }) => {
      const src = `${mediaPath}${hash}`
      return [src, { src, alt: '', width, height, color }]
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
type MediaRow = { hash: string; width: number; height: number; dominant_color: string }

function asBlogRows(rows: unknown) {
  return rows as BlogRow[]
}

function asMediaRows(rows: unknown) {
  return rows as MediaRow[]
}
