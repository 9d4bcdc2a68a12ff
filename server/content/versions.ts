import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { contentCallMessages } from './content-call-messages.ts'
import { type DocumentId, documentInput, requireEditor } from './document-state.ts'

type ListedVersion = {
  version: number
  at: string
  by: string | null
  /** False for a draft that was replaced by restoring an earlier version. */
  was_published: boolean
  /** The sections that differ from the version before. */
  changed: string[]
}

const listed = 50

/** The latest versions. */
export async function listVersions(sql: TransactionSql, id: DocumentId): Promise<ListedVersion[]> {
  await requireEditor(sql, id)
  const rows = await sql<ListedVersion[]>`
    select v.version, v.saved_at as at, private.staff_name(v.saved_by) as by, v.was_published, (
        select coalesce(jsonb_agg(section order by section), '[]')
        from jsonb_object_keys(v.value || coalesce(v.before, '{}')) as section
        where v.before is not null and v.value -> section is distinct from v.before -> section
      ) as changed
    from (
      select each.version, each.value, each.saved_at, each.saved_by, each.was_published,
        lag(each.value) over (order by each.version) as before
      from public.content_versions each
      where each.key = ${id.key} and each.language = ${id.language}
      order by each.version desc limit ${listed}
    ) v
    order by v.version desc`
  return [...rows]
}

export const versionInput = documentInput.extend({ version: z.int() })

export async function findVersion(
  sql: TransactionSql,
  { version, ...id }: z.infer<typeof versionInput>,
): Promise<{ value: unknown }> {
  await requireEditor(sql, id)
  const [found] = await sql<{ value: unknown }[]>`
    select value from public.content_versions
    where version = ${version} and key = ${id.key} and language = ${id.language}`
  if (!found) throw rejectCall(contentCallMessages.noVersion)
  return found
}
