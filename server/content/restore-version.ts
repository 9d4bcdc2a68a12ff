import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { documentInput, findConflict, lockDocument, readState, storeDraft } from './document-state.ts'
import { isDraft } from './draft-shape.ts'

export const restoreInput = documentInput.extend({ version: z.int(), expected_version: z.int() })

/** Makes an earlier version the draft. The present draft is stored among the versions first. */
export async function restoreVersion(
  sql: TransactionSql,
  { version, expected_version: expected, ...id }: z.infer<typeof restoreInput>,
) {
  await lockDocument(sql, id)
  const conflict = await findConflict(sql, id, expected)
  if (conflict) return conflict
  const [earlier] = await sql<{ value: unknown }[]>`
    select value from public.content_versions
    where version = ${version} and key = ${id.key} and language = ${id.language}`
  // A version of before an update may have another shape.
  if (!earlier || !isDraft(id.key, earlier.value)) return { state: 'gone' as const }
  await sql`
    insert into public.content_versions (version, key, language, value, was_published, saved_at, saved_by)
    select d.version, d.key, d.language, d.value, false, d.updated_at, d.updated_by
    from public.content_drafts d where d.key = ${id.key} and d.language = ${id.language}`
  await storeDraft(sql, id, earlier.value)
  return { state: 'restored' as const, ...(await readState(sql, id)) }
}
