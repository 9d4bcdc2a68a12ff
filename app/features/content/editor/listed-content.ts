import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { isLanguage, type Language } from '#app/shared/language.ts'
import { type DocumentKey, documentKeys } from '../documents.ts'

const listed = z.array(
  z.object({
    key: z.string(),
    language: z.string(),
    is_sample: z.boolean(),
    published_at: z.string().nullable(),
    published_by: z.string().nullable(),
    draft_at: z.string().nullable(),
    draft_by: z.string().nullable(),
    draft_version: z.number().nullable(),
    changed: z.array(z.string()),
  }),
)

export type ListedDocument = {
  key: DocumentKey
  language: Language
  isSample: boolean
  isPublished: boolean
  editedAt: string
  editedBy: string | null
  /** Of the draft; null without one. */
  draftVersion: number | null
  /** The sections in which the draft differs from what is published. */
  changed: string[]
}

/** The stored documents that the caller may edit. */
export async function listContent(client: Backend): Promise<ListedDocument[]> {
  const { data, error } = await client.rpc('list_content')
  if (error) throw error
  return listed.parse(data).flatMap((row) => {
    const { language } = row
    const key = documentKeys.find((each) => each === row.key)
    if (!key || !isLanguage(language)) return []
    return {
      key,
      language,
      isSample: row.is_sample,
      isPublished: row.published_at !== null,
      editedAt: row.draft_at ?? row.published_at ?? '',
      editedBy: row.draft_at === null ? row.published_by : row.draft_by,
      draftVersion: row.draft_version,
      changed: row.changed,
    }
  })
}

const matches = z.array(z.object({ key: z.string(), language: z.string(), section: z.string(), text: z.string() }))

export type TextMatch = z.infer<typeof matches>[number]

/** Texts that contain the words, in drafts first. */
export async function searchContent(client: Backend, words: string): Promise<TextMatch[]> {
  const { data, error } = await client.rpc('search_content', { words })
  if (error) throw error
  return matches.parse(data)
}

export type PublishAllOutcome = { state: 'published' } | { state: 'conflict' | 'incomplete'; key: string }

/** Publishes the drafts of several documents, all or none. */
export async function publishAll(client: Backend, drafts: ListedDocument[]): Promise<PublishAllOutcome> {
  const versions = drafts.map(({ key, language, draftVersion }) => [`${key}.${language}`, draftVersion])
  const { data, error } = await client.rpc('publish_content', {
    documents: JSON.stringify(Object.fromEntries(versions)),
  })
  if (error) throw error
  return z
    .union([
      z.object({ state: z.literal('published') }),
      z.object({ state: z.enum(['conflict', 'incomplete']), key: z.string() }),
    ])
    .parse(data)
}
