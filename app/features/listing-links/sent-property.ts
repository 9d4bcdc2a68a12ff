import type { Sql } from '#app/backend/context.ts'

export type SentProperty = { id: string; title: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Undefined for drafts, unknown ids and malformed ones alike. */
export async function findSentProperty(sql: Sql, propertyId: string): Promise<SentProperty | undefined> {
  if (!uuid.test(propertyId)) return undefined
  const [property] = await sql<SentProperty[]>`
    select id, title from public.properties where id = ${propertyId} and is_published`
  return property
}
