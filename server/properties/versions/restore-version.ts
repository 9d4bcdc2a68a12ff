import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { findConflict, lockListing, seenInput } from '#server/properties/drafts/lock-listing.ts'
import { listingChanges, storeChanges, storeDraft } from '#server/properties/drafts/store-changes.ts'

export const restoreInput = seenInput.extend({ restored: z.int() })

/**
 * Makes an earlier version the draft, after storing the present draft among the versions. What is true of the listing today stays: its
 * reference, status, agent, and whether it is featured.
 */
export async function restoreVersion(sql: TransactionSql, { id, restored, ...seen }: z.infer<typeof restoreInput>) {
  const listing = await lockListing(sql, id)
  if (!listing) return { state: 'gone' } as const
  const conflict = await findConflict(sql, listing, seen)
  if (conflict) return conflict
  const [version] = await sql<{ changes: z.infer<typeof listingChanges> }[]>`
    select (
      select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') from jsonb_each(v.value) as entry
      where entry.key = any (private.edited_columns()) and entry.key not in ('reference', 'status', 'is_featured')
        and entry.value is distinct from present.value -> entry.key
    ) as changes
    from private.property_versions v
    join public.properties p on p.id = v.property_id
    cross join lateral (select private.listing_value(p) as value) present
    where v.property_id = ${id} and v.version = ${restored}`
  if (!version) return { state: 'gone' } as const
  if (!listing.is_published || listing.draft) {
    await sql`
      select private.add_property_version(
        p.id, 'draft', private.listing_value(jsonb_populate_record(p, coalesce(d.value, '{}'))), private.caller_id(), now()
      )
      from public.properties p left join private.property_drafts d on d.property_id = p.id where p.id = ${id}`
  }
  await storeDraft(sql, id, listing.is_published ? version.changes : {})
  if (!listing.is_published) await storeChanges(sql, { id, changes: version.changes, isPublished: false })
  return { state: 'restored' } as const
}
