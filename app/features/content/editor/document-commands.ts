import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import type { SaveOutcome } from '#app/ui/admin/form/use-drafted-form.ts'
import type { DocumentKey, DocumentValue } from '../documents.ts'
import { type DocumentId, type DocumentVersion, type StoredDocument, versionFrom } from './stored-document.ts'

/** Somebody has changed the document since it was read: `theirs` is its present state. */
export type ChangedMeanwhile<Value> = { state: 'changed'; theirs: DocumentVersion<Value>; by?: string | undefined }

type DraftOutcome<Value> = Extract<SaveOutcome<Value, StoredDocument<Value>>, { state: 'saved' | 'changed' }>

export async function saveDraft<Key extends DocumentKey>(
  calls: CallsClient,
  id: DocumentId<Key>,
  { value, over }: { value: DocumentValue<Key>; over: StoredDocument<DocumentValue<Key>> },
): Promise<DraftOutcome<DocumentValue<Key>>> {
  const saved = await calls.content.saveDraft.mutate({ ...id, draft: value, expected_version: over.version })
  if (saved.state === 'conflict') return changedMeanwhile(id, saved)
  const { version, at } = saved
  const draft = { value, version, at, by: null }
  return { state: 'saved', version: { stored: { ...over, draft, version }, values: value } }
}

export type PublishOutcome<Value> = { state: 'published' } | { state: 'incomplete' } | ChangedMeanwhile<Value>

/** Publishes the draft of this version. */
export async function publishDocument<Key extends DocumentKey>(
  calls: CallsClient,
  id: DocumentId<Key>,
  version: number,
): Promise<PublishOutcome<DocumentValue<Key>>> {
  const published = await calls.content.publish.mutate({ documents: [{ ...id, version }] })
  return published.state === 'conflict' ? changedMeanwhile(id, published) : { state: published.state }
}

export type ReplaceOutcome<Value> =
  | { state: 'replaced'; version: DocumentVersion<Value> }
  | { state: 'gone' }
  | ChangedMeanwhile<Value>

export async function discardDraft<Key extends DocumentKey>(
  calls: CallsClient,
  id: DocumentId<Key>,
  version: number,
): Promise<ReplaceOutcome<DocumentValue<Key>>> {
  const discarded = await calls.content.discardDraft.mutate({ ...id, expected_version: version })
  return replaceOutcome(id, discarded)
}

/** Makes an earlier version the draft; the draft before it is stored among the versions. */
export async function restoreVersion<Key extends DocumentKey>(
  calls: CallsClient,
  id: DocumentId<Key>,
  { version, over }: { version: number; over: number },
): Promise<ReplaceOutcome<DocumentValue<Key>>> {
  const restored = await calls.content.restoreVersion.mutate({ ...id, version, expected_version: over })
  return replaceOutcome(id, restored)
}

type Replaced = CallOutputs['content']['discardDraft' | 'restoreVersion']

function replaceOutcome<Key extends DocumentKey>(
  id: DocumentId<Key>,
  replaced: Replaced,
): ReplaceOutcome<DocumentValue<Key>> {
  if (replaced.state === 'gone') return { state: 'gone' }
  if (replaced.state === 'conflict') return changedMeanwhile(id, replaced)
  return { state: 'replaced', version: versionFrom(id, replaced) }
}

function changedMeanwhile<Key extends DocumentKey>(
  id: DocumentId<Key>,
  present: CallOutputs['content']['find'],
): ChangedMeanwhile<DocumentValue<Key>> {
  const theirs = versionFrom(id, present)
  const by = (theirs.stored.draft ?? theirs.stored.published)?.by
  return { state: 'changed', theirs, by: by ?? undefined }
}
