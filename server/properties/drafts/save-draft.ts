import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { findConflict, lockListing, seenInput } from './lock-listing.ts'
import { checkChanges, listingChanges, storeChanges, storeDraft } from './store-changes.ts'

/** What differs from the row, complete or not. */
export const changesInput = seenInput.extend({ changes: listingChanges })

/** For a published listing its changes wait in a draft; otherwise they are stored in the row itself. */
export function saveDraft(sql: TransactionSql, input: z.infer<typeof changesInput>) {
  return save(sql, input, { unpublishes: false })
}

/** Visitors no longer see the listing; the changes are stored in its row. */
export function unpublish(sql: TransactionSql, input: z.infer<typeof changesInput>) {
  return save(sql, input, { unpublishes: true })
}

async function save(
  sql: TransactionSql,
  { id, changes, ...seen }: z.infer<typeof changesInput>,
  { unpublishes }: { unpublishes: boolean },
) {
  const listing = await lockListing(sql, id)
  if (!listing) return { state: 'gone' } as const
  await checkChanges(sql, changes)
  const conflict = await findConflict(sql, listing, seen)
  if (conflict) return conflict
  const isDraft = listing.is_published && !unpublishes
  await storeDraft(sql, id, isDraft ? changes : {})
  if (!isDraft) await storeChanges(sql, { id, changes, isPublished: false })
  return { state: 'saved' } as const
}
