import type { JSONValue, TransactionSql } from 'postgres'
import type * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { findConflict, lockListing } from './lock-listing.ts'
import type { changesInput } from './save-draft.ts'
import { checkChanges, storeChanges, storeDraft } from './store-changes.ts'

/** Publishes the listing with these changes; `incomplete` names the fields that are missing. */
export async function publish(sql: TransactionSql, { id, changes, ...seen }: z.infer<typeof changesInput>) {
  const listing = await lockListing(sql, id)
  if (!listing) return { state: 'gone' } as const
  await requirePublisher(sql)
  await checkChanges(sql, changes)
  const conflict = await findConflict(sql, listing, seen)
  if (conflict) return conflict
  const missing = await findMissing(sql, id, changes)
  if (missing.length > 0) return { state: 'incomplete', missing } as const
  await storeDraft(sql, id, {})
  // Publishing fulfils what was planned and asked for; a day to take it down stays.
  await sql`
    update private.publication_plans set publish_at = null, problem = null, requested_at = null, requested_by = null
    where property_id = ${id}`
  await storeChanges(sql, { id, changes, isPublished: true })
  return { state: 'published' } as const
}

export async function requirePublisher(sql: TransactionSql) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_publish() as may`
  if (!caller.may) throw rejectCall(messages.mayNotPublish)
}

/** What visitors need to know and the listing with these changes lacks, by the names of the form's fields. */
export async function findMissing(
  sql: TransactionSql,
  id: string,
  changes: Record<string, unknown>,
): Promise<string[]> {
  const [found] = await sql<{ missing: string[] }[]>`
    select private.missing_for_publication(jsonb_populate_record(p, ${sql.json(changes as JSONValue)})) as missing
    from public.properties p where p.id = ${id}`
  return found?.missing ?? []
}
