import type { Backend } from '#app/backend/context.ts'

export type SentProperty = { id: string; title: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Undefined for drafts, unknown ids and malformed ones alike. */
export async function findSentProperty(client: Backend, propertyId: string): Promise<SentProperty | undefined> {
  if (!uuid.test(propertyId)) return undefined
  const { data, error } = await client
    .from('properties')
    .select('id, title')
    .eq('id', propertyId)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  return data ?? undefined
}
