import type { RouterContextProvider } from 'react-router'
import { asVisitor, type ContentRow, requestContext, type Sql } from '#app/backend/context.ts'
import type { Language } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'
import { completeValue } from './complete-value.ts'
import { type DocumentKey, documents, type DocumentValue } from './documents.ts'
import { type Translated, translateDefaults } from './translate-defaults.ts'

export type LoadedDocument<Key extends DocumentKey> = {
  value: DocumentValue<Key>
  /** For `lang` where texts of the document are in another language than the page. */
  lang: Language | undefined
  /** The same for each section. */
  langs: Translated<DocumentValue<Key>>['langs']
  /** When it was published; undefined for the defaults and for a draft. */
  publishedAt: string | undefined
}

/**
 * A document of the content for a loader: in the language of the page, else in English, where texts that the company never
 * changed are the defaults of the language of the page; else the defaults. In a preview for staff its draft. Cached across pages
 * until something is published.
 */
export async function loadDocument<Key extends DocumentKey>(
  context: Readonly<RouterContextProvider>,
  key: Key,
): Promise<LoadedDocument<Key>> {
  return chooseLanguage(key, await loadRows(context, key))
}

/**
 * For a document whose structure is that of the English one: both, the translation only in a page of another language that
 * has one.
 */
export async function loadTranslatedDocument<Key extends DocumentKey>(
  context: Readonly<RouterContextProvider>,
  key: Key,
): Promise<{ english: DocumentValue<Key>; translation: DocumentValue<Key> | undefined }> {
  const rows = await loadRows(context, key)
  const english = rows.find((row) => row.language === 'en')
  const own = rows.find((row) => row.language === language && language !== 'en')
  return {
    english: english ? translated(key, english.value).value : parseDocument(key, undefined),
    translation: own && parseDocument(key, own.value),
  }
}

/** Cached until something is published, except in a preview. */
async function loadRows(context: Readonly<RouterContextProvider>, key: DocumentKey): Promise<ContentRow[]> {
  const { findDraftContent, getOrSet } = context.get(requestContext)
  if (findDraftContent) return findDraftContent(key)
  return getOrSet(`content ${key}`, () => context.get(asVisitor)((sql) => findPublished(sql, key)))
}

async function findPublished(sql: Sql, key: DocumentKey): Promise<ContentRow[]> {
  return sql<ContentRow[]>`
    select language, value, published_at as "publishedAt" from public.content where key = ${key}`
}

function chooseLanguage<Key extends DocumentKey>(key: Key, rows: ContentRow[]): LoadedDocument<Key> {
  const own = rows.find((row) => row.language === language)
  const english = rows.find((row) => row.language === 'en')
  if (own || !english)
    return { value: parseDocument(key, own?.value), lang: undefined, langs: {}, publishedAt: own?.publishedAt }
  const { value, langs } = translated(key, english.value)
  return { value, langs, lang: Object.keys(langs).length > 0 ? 'en' : undefined, publishedAt: english.publishedAt }
}

/** An English document on a page of this language. */
function translated<Key extends DocumentKey>(key: Key, stored: unknown): Translated<DocumentValue<Key>> {
  const value = parseDocument(key, stored, 'en')
  if (language === 'en') return { value, langs: {} }
  return translateDefaults(value, {
    english: parseDocument(key, undefined, 'en'),
    translated: parseDocument(key, undefined),
  })
}

/** A missing value gets its default: no content can break a page. */
export function parseDocument<Key extends DocumentKey>(
  key: Key,
  stored: unknown,
  defaultsIn: Language = language,
): DocumentValue<Key> {
  const { schema, defaults } = documents[key]
  return completeValue(schema, stored, defaults[defaultsIn]) as DocumentValue<Key>
}
