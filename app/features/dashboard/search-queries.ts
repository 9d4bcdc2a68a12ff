import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { dashboardMessages } from './dashboard-messages.ts'

const messages = dashboardMessages.palette

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
  return toSearchHits(searchResult.parse(data))
}

const searchResult = z.object({
  properties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      location: z.string(),
      status: z.string(),
      is_published: z.boolean(),
      image: z.string().nullable(),
    }),
  ),
  inquiries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      inquiry_type: z.string(),
      status: z.string(),
      created_at: z.string(),
      property_title: z.string().nullable(),
    }),
  ),
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.string().nullable(),
      is_published: z.boolean(),
    }),
  ),
})
type AdminSearchResult = z.infer<typeof searchResult>

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
      detail: [category ?? messages.uncategorised, publishState(is_published)].join(', '),
    })),
  ]
}

function publishState(isPublished: boolean) {
  return isPublished ? messages.published : messages.draft
}
