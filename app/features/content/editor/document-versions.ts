import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { completeValue } from '../complete-value.ts'
import { type DocumentKey, documents, type DocumentValue } from '../documents.ts'
import { type DocumentId, getDefaults } from './stored-document.ts'

const listed = z.array(
  z.object({
    version: z.number(),
    at: z.string(),
    by: z.string().nullable(),
    was_published: z.boolean(),
    changed: z.array(z.string()),
  }),
)

export type ListedVersion = {
  version: number
  at: string
  by: string | null
  /** False for a draft that was replaced by restoring an earlier version. */
  wasPublished: boolean
  /** The sections that differ from the version before. */
  changed: string[]
}

export async function listVersions(client: Backend, id: DocumentId): Promise<ListedVersion[]> {
  const { data, error } = await client.rpc('list_content_versions', id)
  if (error) throw error
  return listed.parse(data).map(({ version, at, by, was_published, changed }) => ({
    version,
    at,
    by,
    wasPublished: was_published,
    changed,
  }))
}

export async function findVersion<Key extends DocumentKey>(
  client: Backend,
  id: DocumentId<Key>,
  version: number,
): Promise<DocumentValue<Key>> {
  const { data, error } = await client.from('content_versions').select('value').eq('version', version).single()
  if (error) throw error
  return completeValue(documents[id.key].schema, data.value, getDefaults(id)) as DocumentValue<Key>
}
