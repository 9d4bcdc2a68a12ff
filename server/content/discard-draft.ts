import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { documentInput, findConflict, lockDocument, readState } from './document-state.ts'

export const discardInput = documentInput.extend({ expected_version: z.int() })

export async function discardDraft(
  sql: TransactionSql,
  { expected_version: expected, ...id }: z.infer<typeof discardInput>,
) {
  await lockDocument(sql, id)
  const conflict = await findConflict(sql, id, expected)
  if (conflict) return conflict
  await sql`delete from public.content_drafts where key = ${id.key} and language = ${id.language}`
  return { state: 'discarded' as const, ...(await readState(sql, id)) }
}
