import type { TransactionSql } from 'postgres'
import type { DocumentKey } from '#app/features/content/documents.ts'
import type { Language } from '#app/shared/language.ts'

export type ListedContent = {
  key: DocumentKey
  language: Language
  is_sample: boolean
  /** Null where nothing is published, as are those of the draft without one. */
  published_at: string | null
  published_by: string | null
  draft_at: string | null
  draft_by: string | null
  draft_version: number | null
  /** Set where somebody who may not publish asks for it. */
  requested_at: string | null
  requested_by: string | null
  /** The sections in which the draft differs from what is published. */
  changed: string[]
}

/** Every document that the caller may edit, as far as it is stored. */
export async function listContent(sql: TransactionSql): Promise<ListedContent[]> {
  const rows = await sql<ListedContent[]>`
    select stored.key, stored.language, coalesce(c.is_sample, false) as is_sample,
      c.published_at, private.staff_name(v.saved_by) as published_by,
      d.updated_at as draft_at, private.staff_name(d.updated_by) as draft_by, d.version as draft_version,
      r.requested_at, private.staff_name(r.requested_by) as requested_by, (
        select coalesce(jsonb_agg(section order by section), '[]')
        from jsonb_object_keys(d.value || coalesce(v.value, '{}')) as section
        where d.value -> section is distinct from v.value -> section
      ) as changed
    from (
      select c.key, c.language from public.content c union select d.key, d.language from public.content_drafts d
    ) stored
    left join public.content c on c.key = stored.key and c.language = stored.language
    left join public.content_versions v on v.version = c.version
    left join public.content_drafts d on d.key = stored.key and d.language = stored.language
    left join private.content_requests r on r.key = stored.key and r.language = stored.language
    where private.may_edit_document(stored.key)
    order by stored.key, stored.language`
  return [...rows]
}
