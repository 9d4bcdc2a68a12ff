import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { DocumentKey } from '#app/features/content/documents.ts'
import type { Language } from '#app/shared/language.ts'

type TextMatch = { key: DocumentKey; language: Language; section: string; text: string }

export const contentSearchInput = z.object({ words: z.string().max(1000) })

const shown = { matches: 50, characters: 400 }

/** Texts of drafts, and of what is published where there is no draft, that contain the words. */
export async function searchContent(
  sql: TransactionSql,
  { words }: z.infer<typeof contentSearchInput>,
): Promise<TextMatch[]> {
  const rows = await sql<TextMatch[]>`
    select stored.key, stored.language, section.key as section, left(line #>> '{}', ${shown.characters}) as text
    from (
      select d.key, d.language, d.value from public.content_drafts d
      union all
      select c.key, c.language, coalesce(v.value, c.value)
      from public.content c left join public.content_versions v on v.version = c.version
      where not exists (
        select from public.content_drafts d where d.key = c.key and d.language = c.language
      )
    ) stored
    cross join lateral jsonb_each(stored.value) as section (key, part)
    cross join lateral jsonb_path_query(section.part, 'strict $.** ? (@.type() == "string")') as line
    where private.may_edit_document(stored.key) and not private.is_blank(${words})
      and private.fold_text(line #>> '{}') like private.substring_pattern(${words})
    order by stored.key, stored.language, section.key
    limit ${shown.matches}`
  return [...rows]
}
