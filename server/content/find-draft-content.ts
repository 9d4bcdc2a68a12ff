import type { TransactionSql } from 'postgres'
import type { ContentRow } from '#app/backend/context.ts'
import { documentKeys } from '#app/features/content/documents.ts'
import { publishedPart } from './published-part.ts'

/**
 * The document as it would be published, in each language that has one. The server shows it to those who edit the content, and to
 * nobody else.
 */
export async function findDraftContent(sql: TransactionSql, name: string): Promise<ContentRow[]> {
  const key = documentKeys.find((each) => each === name)
  if (!key) return []
  const rows = await sql<{ language: string; value: unknown; is_draft: boolean }[]>`
    select d.language, d.value, true as is_draft from public.content_drafts d where d.key = ${key}
    union all
    select c.language, c.value, false from public.content c
    where c.key = ${key}
      and not exists (select from public.content_drafts d where d.key = c.key and d.language = c.language)`
  return rows.map(({ language, value, is_draft: isDraft }) => ({
    language,
    value: isDraft ? publishedPart(key, value) : value,
  }))
}
