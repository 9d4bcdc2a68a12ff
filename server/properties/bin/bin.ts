import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { pageSize } from '#app/features/properties/admin/list/listed-property.ts'
import type { Category, PriceType } from '#app/features/properties/property.ts'
import { requireListingEditor } from '#server/properties/drafts/lock-listing.ts'
import type { idsInput } from '#server/properties/changes/change-input.ts'

export const binInput = z.object({ page: z.int().min(1).max(1000).default(1) })

type DeletedProperty = {
  id: string
  reference: string
  title: string
  location: string
  category: Category
  price: number | null
  currency: string
  priceType: PriceType
  image: string | null
  deleted_at: string
  removed_at: string
  deleted_by: string | null
}

/** Hides properties from everybody. Returns the ids that were deleted: a missing row does not block the others. */
export async function deleteProperties(sql: TransactionSql, { ids }: z.infer<typeof idsInput>) {
  const [{ deleted }] = await sql<[{ deleted: string[] }]>`
    select private.delete_properties(${ids}::uuid[]) as deleted`
  return deleted
}

/** Returns the ids that were restored. */
export async function restoreProperties(sql: TransactionSql, { ids }: z.infer<typeof idsInput>) {
  const restored = await sql<{ id: string }[]>`select id from private.restore_from_bin(${ids}::uuid[]) as id`
  return restored.map(({ id }) => id)
}

/** What can still be restored, the latest first; an agent's own. Nothing is counted beyond 10,001. */
export async function listDeleted(sql: TransactionSql, { page }: z.infer<typeof binInput>) {
  await requireListingEditor(sql)
  const [found] = await sql<[{ total: number; page: number; rows: DeletedProperty[] }]>`
    select * from private.bin_page(${page}, ${pageSize})`
  return found
}
