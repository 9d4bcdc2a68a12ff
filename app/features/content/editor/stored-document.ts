import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import type { Language } from '#app/shared/language.ts'
import type { Version } from '#app/ui/admin/form/drafted-form.ts'
import type { Offer } from '#app/shared/offer.ts'
import { completeValue } from '../complete-value.ts'
import type { LegalContent } from '../legal/legal-document.ts'
import { dropUntrueLines, getDealConditions } from '../legal/legal-text.ts'
import type { MenuContent } from '../menu/menu-document.ts'
import { withoutUnoffered } from '../menu/resolve-menu.ts'
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

/** A document by its key and language, as the calls name it. What the company offers decides what stands in a new one. */
export type DocumentId<Key extends DocumentKey = DocumentKey> = { key: Key; language: Language; offer?: Offer }

export async function findDocument<Key extends DocumentKey>(calls: CallsClient, id: DocumentId<Key>) {
  return versionFrom(id, await calls.content.find.query(id))
}

export async function findVersion<Key extends DocumentKey>(
  calls: CallsClient,
  id: DocumentId<Key>,
  version: number,
): Promise<DocumentValue<Key>> {
  const { value } = await calls.content.version.query({ ...id, version })
  return completeDocument(id, value)
}

type PresentState = CallOutputs['content']['find']

/** The answer of each call that changes a document has its state, as it is afterwards. */
export function versionFrom<Key extends DocumentKey>(
  id: DocumentId<Key>,
  { draft, published }: PresentState,
): DocumentVersion<DocumentValue<Key>> {
  const stored = { draft: savedStateFrom(id, draft), published: savedStateFrom(id, published) }
  const latest = stored.draft ?? stored.published
  return {
    stored: { ...stored, version: latest?.version ?? 0 },
    values: latest?.value ?? getDefaults(id),
  }
}

/** What visitors see before the first publication, without links and lines about what the company does not offer. */
export function getDefaults<Key extends DocumentKey>({ key, language, offer }: DocumentId<Key>): DocumentValue<Key> {
  const value: unknown = documents[key].defaults[language]
  if (offer && key === 'menu') return withoutUnoffered(value as MenuContent, offer) as DocumentValue<Key>
  if (offer && isLegal(value))
    return { ...value, text: dropUntrueLines(value.text, getDealConditions(offer)) } as DocumentValue<Key>
  return value as DocumentValue<Key>
}

function isLegal(value: unknown): value is LegalContent {
  return value instanceof Object && 'template' in value
}

function savedStateFrom<Key extends DocumentKey>(
  id: DocumentId<Key>,
  saved: PresentState['draft' | 'published'],
): SavedState<DocumentValue<Key>> | null {
  if (!saved) return null
  const { value, version, at, by } = saved
  return { value: completeDocument(id, value), version, at, by }
}

function completeDocument<Key extends DocumentKey>(id: DocumentId<Key>, value: unknown) {
  return completeValue(documents[id.key].schema, value, getDefaults(id)) as DocumentValue<Key>
}
