import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import type { propertyVersionsKind } from '#app/backend/stored-values.ts'
import { type listingInput, requireListing } from '#server/properties/drafts/lock-listing.ts'

type Version = {
  version: number
  kind: (typeof propertyVersionsKind)[number]
  at: string
  by: string | null
  /** The columns in which it differs from the one before. */
  changed: string[]
}

/** The latest fifty versions, newest first. */
export async function listVersions(sql: TransactionSql, { id }: z.infer<typeof listingInput>) {
  await requireListing(sql, id)
  const versions = await sql<Version[]>`
    select v.version, v.kind, v.saved_at as at, private.staff_name(v.saved_by) as by, array(
      select name from jsonb_object_keys(v.value || coalesce(v.before, '{}')) as name
      where v.before is not null and v.value -> name is distinct from v.before -> name
      order by name
    ) as changed
    from (
      select each.*, lag(each.value) over (order by each.version) as before
      from private.property_versions each where each.property_id = ${id}
      order by each.version desc limit 50
    ) v
    order by v.version desc`
  return [...versions]
}
