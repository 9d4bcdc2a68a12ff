import type { Backend } from '#app/backend/context.ts'

export type ListedProperty = { id: string; updatedAt: string; category: string | null; images: string[] }
type ListedPost = { slug: string; updatedAt: string; images: string[] }

/** At most 40,000, which leaves room in a sitemap for the other pages. */
const maxRows = 40_000
/** The backend's maximum number of rows per response. */
const batch = 1_000

export function listProperties(client: Backend): Promise<ListedProperty[]> {
  return readAll(async (from) => {
    const { data, error } = await client
      .from('properties')
      .select('id, updated_at, images, category:categories(slug)')
      .eq('is_published', true)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + batch - 1)
    if (error) throw error
    return data.map(({ id, updated_at: updatedAt, images, category }) => ({
      id,
      updatedAt,
      category: category?.slug ?? null,
      images: images.filter(isOwn),
    }))
  })
}

export function listPosts(client: Backend): Promise<ListedPost[]> {
  return readAll(async (from) => {
    const { data, error } = await client
      .from('blogs')
      .select('slug, updated_at, featured_image')
      .eq('is_published', true)
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + batch - 1)
    if (error) throw error
    return data.map(({ slug, updated_at: updatedAt, featured_image: image }) => ({
      slug,
      updatedAt,
      images: image && isOwn(image) ? [image] : [],
    }))
  })
}

async function readAll<Row>(read: (from: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < maxRows) {
    const some = await read(rows.length)
    rows.push(...some)
    if (some.length < batch) break
  }
  return rows
}

function isOwn(reference: string) {
  return reference.startsWith('/media/')
}
