import type { Backend } from '#app/backend/context.ts'
import type { Json } from '#app/backend/database.types.ts'
import type { Language } from '#app/shared/language.ts'
import { isRecord } from '#app/shared/is-record.ts'
import type { Version } from '#app/ui/admin/form/drafted-form.ts'
import { completeValue } from '../complete-value.ts'
import { type DocumentKey, documents, type DocumentValue } from '../documents.ts'

/** One saved state of a document: the draft, or what is published. `by` is null for one's own and for nobody's. */
export type SavedState<Value> = { value: Value; version: number; at: string; by: string | null }

export type StoredDocument<Value> = {
  /** Of the draft, else of what is published, else 0: what the next change builds on. */
  version: number
  draft: SavedState<Value> | null
  published: SavedState<Value> | null
}
export type DocumentVersion<Value> = Version<Value, StoredDocument<Value>>

/** A document by its key and language, as the functions of the API name it. */
export type DocumentId<Key extends DocumentKey = DocumentKey> = { key: Key; language: Language }

export async function findDocument<Key extends DocumentKey>(client: Backend, id: DocumentId<Key>) {
  const { data, error } = await client.rpc('find_document', id)
  if (error) throw error
  return versionFrom(id, data)
}

/** The answer of each function has the state of the document, as it is after the call. */
export function versionFrom<Key extends DocumentKey>(
  id: DocumentId<Key>,
  data: Json | undefined,
): DocumentVersion<DocumentValue<Key>> {
  const { draft, published } = isRecord(data) ? data : {}
  const stored = { draft: savedStateFrom(id, draft), published: savedStateFrom(id, published) }
  const latest = stored.draft ?? stored.published
  return {
    stored: { ...stored, version: latest?.version ?? 0 },
    values: latest?.value ?? getDefaults(id),
  }
}

export function getDefaults<Key extends DocumentKey>({ key, language }: DocumentId<Key>): DocumentValue<Key> {
  return documents[key].defaults[language] as DocumentValue<Key>
}

function savedStateFrom<Key extends DocumentKey>(
  id: DocumentId<Key>,
  saved: unknown,
): SavedState<DocumentValue<Key>> | null {
  if (!isRecord(saved)) return null
  return {
    value: completeValue(documents[id.key].schema, saved.value, getDefaults(id)) as DocumentValue<Key>,
    version: Number(saved.version),
    at: String(saved.at),
    by: typeof saved.by === 'string' ? saved.by : null,
  }
}
