import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { checkViolation } from '#app/backend/sqlstate.ts'
import { ApiRejection } from '#server/api/api-error.ts'
import { RejectedCall } from '#server/calls/call.ts'
import { contentCallMessages } from './content-call-messages.ts'
import { documentInput, findConflict, lockDocument, storeDraft } from './document-state.ts'
import { isDraft } from './draft-shape.ts'

export const draftInput = documentInput.extend({
  draft: z.unknown(),
  /** The version that the caller has changed. */
  expected_version: z.int(),
})

/** If somebody has changed the document since the expected version, nothing is saved, and the caller gets the present state. */
export async function saveDraft(
  sql: TransactionSql,
  { draft, expected_version: expected, ...id }: z.infer<typeof draftInput>,
) {
  await lockDocument(sql, id)
  const conflict = await findConflict(sql, id, expected)
  if (conflict) return conflict
  if (!isDraft(id.key, draft))
    throw new RejectedCall('BAD_REQUEST', new ApiRejection(contentCallMessages.shape, { code: checkViolation }))
  return { state: 'saved' as const, ...(await storeDraft(sql, id, draft)) }
}
