import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'

const found = z.object({
  /** Inquiries with one phone number, or else one email address. `id` is the latest of them. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      inquiries: z.number(),
      last_at: z.string(),
    }),
  ),
  properties: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
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
      reference: z.string(),
      name: z.string(),
      inquiry_type: z.string(),
      status: z.string(),
      created_at: z.string(),
      property_title: z.string().nullable(),
    }),
  ),
  posts: z.array(
    z.object({ id: z.string(), title: z.string(), category: z.string().nullable(), is_published: z.boolean() }),
  ),
})
export type PaletteResults = z.infer<typeof found>

/** People, properties, inquiries and articles that match the text, drafts included, five of each. */
export async function searchEverything(client: Backend, searchText: string): Promise<PaletteResults> {
  const { data, error } = await client.rpc('admin_search', { words: searchText })
  if (error) throw error
  return found.parse(data)
}
