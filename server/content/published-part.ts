import * as z from 'zod'
import { completeValue } from '#app/features/content/complete-value.ts'
import { isShownRow } from '#app/features/content/content-fields.ts'
import { type DocumentKey, documents } from '#app/features/content/documents.ts'
import { isRecord } from '#app/shared/is-record.ts'
import type { DocumentId } from './document-state.ts'

type Sections = Record<string, unknown>

/**
 * What is published of a document: without the rows that visitors do not see, and without the texts of hidden sections, which its
 * list `sections` names. So what is hidden cannot be read by the API either.
 */
export function publishedPart(key: DocumentKey, value: unknown): Sections {
  const shown = shownPart(documents[key].schema, value)
  if (!isRecord(shown)) return {}
  const hidden = new Set(listHiddenSections(value))
  return Object.fromEntries(Object.entries(shown).filter(([section]) => !hidden.has(section)))
}

/** The same, as its schema writes it; undefined while something is missing or wrong. A section that is left out means its default. */
export function toPublished({ key, language }: DocumentId, draft: unknown): Sections | undefined {
  const { schema, defaults } = documents[key]
  const shown = publishedPart(key, draft)
  const { data } = schema.safeParse(withMissing(schema, shown, defaults[language]))
  return data && Object.fromEntries(Object.entries(data).filter(([section]) => section in shown))
}

function shownPart(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    const row = schema instanceof z.ZodArray ? schema.element : undefined
    return value.filter((item) => isShownRow(row, item)).map((item) => shownPart(row, item))
  }
  if (!isRecord(value)) return value
  const parts: Record<string, z.core.$ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shownPart(parts[name], part)]))
}

function listHiddenSections(value: unknown): unknown[] {
  const sections = isRecord(value) && Array.isArray(value.sections) ? value.sections : []
  return sections.filter(isRecord).flatMap(({ id, isHidden }) => (isHidden === true ? [id] : []))
}

/** What is there stays as it is, right or wrong. */
function withMissing(schema: z.core.$ZodType, value: unknown, usual?: unknown): unknown {
  if (value === undefined) return completeValue(schema, undefined, usual) ?? ''
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withMissing(schema.element, item))
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value
  const defaults = isRecord(usual) ? usual : {}
  const parts = Object.entries(schema.shape).map(([name, part]) => [
    name,
    withMissing(part, value[name], defaults[name]),
  ])
  return { ...value, ...Object.fromEntries(parts) }
}
