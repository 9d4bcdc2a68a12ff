import type { Backend } from '#app/backend/context.ts'
import { ageLabel } from '#app/shared/age-label.ts'

export type AdminSearchHit = {
  kind: 'property' | 'inquiry' | 'post'
  id: string
  title: string
  detail: string
  image?: string
}

/** Properties, inquiries and posts that match the text, drafts included, five of each. */
export async function searchEverything(client: Backend, searchText: string): Promise<AdminSearchHit[]> {
  const { data, error } = await client.rpc('admin_search', { words: searchText })
  if (error) throw error
  return toSearchHits(data as AdminSearchResult)
}

type AdminSearchResult = {
  properties: {
    id: string
    title: string
    location: string
    status: string
    is_published: boolean
    image: string | null
  }[]
  inquiries: {
    id: string
    name: string
    inquiry_type: string
    status: string
    created_at: string
    property_title: string | null
  }[]
  posts: { id: string; title: string; category: string | null; is_published: boolean }[]
}

function toSearchHits({ properties, inquiries, posts }: AdminSearchResult): AdminSearchHit[] {
  return [
    ...properties.map(({ id, title, location, status, is_published, image }) => ({
      kind: 'property' as const,
      id,
      title,
      detail: `${location}, ${status}, ${publishState(is_published)}`,
      ...(image && { image }),
    })),
    ...inquiries.map(({ id, name, inquiry_type, status, created_at, property_title }) => ({
      kind: 'inquiry' as const,
      id,
      title: name,
      detail: [property_title, inquiry_type, status, ageLabel(created_at)].filter(Boolean).join(', '),
    })),
    ...posts.map(({ id, title, category, is_published }) => ({
      kind: 'post' as const,
      id,
      title,
      detail: [category ?? 'Uncategorized', publishState(is_published)].join(', '),
    })),
  ]
}

function publishState(isPublished: boolean) {
  return isPublished ? 'published' : 'draft'
}
