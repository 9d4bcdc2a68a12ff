import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listingInput, requireListing } from '#server/properties/drafts/lock-listing.ts'

export const versionInput = listingInput.extend({ version: z.int() })

/** The columns of one version; null when it is gone. */
export async function findVersion(sql: TransactionSql, { id, version }: z.infer<typeof versionInput>) {
  await requireListing(sql, id)
  const [found] = await sql<{ value: Record<string, unknown> }[]>`
    select value from private.property_versions where property_id = ${id} and version = ${version}`
  return found?.value ?? null
}
