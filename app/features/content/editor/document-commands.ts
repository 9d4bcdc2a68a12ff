import type { Backend } from '#app/backend/context.ts'
import type { Json } from '#app/backend/database.types.ts'
import { isRecord } from '#app/shared/is-record.ts'
import type { SaveOutcome } from '#app/ui/admin/form/use-drafted-form.ts'
import type { DocumentKey, DocumentValue } from '../documents.ts'
import { type DocumentId, type DocumentVersion, type StoredDocument, versionFrom } from './stored-document.ts'

/** Somebody has changed the document since it was read: `theirs` is its present state. */
export type ChangedMeanwhile<Value> = { state: 'changed'; theirs: DocumentVersion<Value>; by?: string | undefined }

type DraftOutcome<Value> = Extract<SaveOutcome<Value, StoredDocument<Value>>, { state: 'saved' | 'changed' }>

export async function saveDraft<Key extends DocumentKey>(
  client: Backend,
  id: DocumentId<Key>,
  { value, over }: { value: DocumentValue<Key>; over: StoredDocument<DocumentValue<Key>> },
): Promise<DraftOutcome<DocumentValue<Key>>> {
  const { key, language }: DocumentId = id
  const { data, error } = await client.rpc('save_content_draft', {
    key,
    language,
    draft: JSON.stringify(value),
    expected_version: over.version,
  })
  if (error) throw error
  if (readState(data) === 'conflict') return changedMeanwhile(id, data)
  const { version, at } = isRecord(data) ? data : {}
  const draft = { value, version: Number(version), at: String(at), by: null }
  return { state: 'saved', version: { stored: { ...over, draft, version: draft.version }, values: value } }
}

export type PublishOutcome<Value> = { state: 'published' } | { state: 'incomplete' } | ChangedMeanwhile<Value>

/** Publishes the draft of this version. */
export async function publishDocument<Key extends DocumentKey>(
  client: Backend,
  id: DocumentId<Key>,
  version: number,
): Promise<PublishOutcome<DocumentValue<Key>>> {
  const { data, error } = await client.rpc('publish_content', {
    documents: JSON.stringify({ [`${id.key}.${id.language}`]: version }),
  })
  if (error) throw error
  const state = readState(data)
  if (state === 'conflict') return changedMeanwhile(id, data)
  return { state: state === 'published' ? state : 'incomplete' }
}

export type ReplaceOutcome<Value> =
  | { state: 'replaced'; version: DocumentVersion<Value> }
  | { state: 'gone' }
  | ChangedMeanwhile<Value>

export async function discardDraft<Key extends DocumentKey>(
  client: Backend,
  id: DocumentId<Key>,
  version: number,
): Promise<ReplaceOutcome<DocumentValue<Key>>> {
  const { data, error } = await client.rpc('discard_content_draft', { ...id, expected_version: version })
  if (error) throw error
  return replaceOutcome(id, data)
}

/** Makes an earlier version the draft; the draft before it is stored among the versions. */
export async function restoreVersion<Key extends DocumentKey>(
  client: Backend,
  id: DocumentId<Key>,
  { version, over }: { version: number; over: number },
): Promise<ReplaceOutcome<DocumentValue<Key>>> {
  const { data, error } = await client.rpc('restore_content_version', { ...id, version, expected_version: over })
  if (error) throw error
  return replaceOutcome(id, data)
}

function replaceOutcome<Key extends DocumentKey>(id: DocumentId<Key>, data: Json): ReplaceOutcome<DocumentValue<Key>> {
  const state = readState(data)
  if (state === 'gone') return { state }
  return state === 'conflict' ? changedMeanwhile(id, data) : { state: 'replaced', version: versionFrom(id, data) }
}

function changedMeanwhile<Key extends DocumentKey>(
  id: DocumentId<Key>,
  data: Json,
): ChangedMeanwhile<DocumentValue<Key>> {
  const theirs = versionFrom(id, data)
  const by = (theirs.stored.draft ?? theirs.stored.published)?.by
  return { state: 'changed', theirs, by: by ?? undefined }
}

function readState(data: Json) {
  return isRecord(data) ? data.state : undefined
}
