import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { TaxonomyList } from '#app/features/properties/taxonomy/taxonomy.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { marked, takeLock } from '#server/postgres/transaction.ts'
import { taxonomyCallMessages } from './taxonomy-call-messages.ts'

/** What is too long, empty or no plain line, the tables reject. */
export const nameInput = z.string().max(200)

/**
 * Does a manager's change of a list. Every writer of a property shares its lock, so that none is stored with a name that has just
 * gone; the properties that follow the change are not edited by anyone.
 */
export async function changeTaxonomy<Value>(sql: TransactionSql, change: () => Promise<Value>): Promise<Value> {
  await requireManager(sql, taxonomyCallMessages.managersOnly)
  for (const name of ['taxonomy', 'property counts']) await takeLock(sql, name)
  return marked(sql, 'taxonomy_change', change)
}

export async function requireRoomInList(sql: TransactionSql, list: TaxonomyList, max: number) {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from public.${sql(list)}`
  if (count >= max) throw rejectCall(taxonomyCallMessages.full)
}

/** A type cannot become one without rooms while properties of it have some: they would lose them. */
export async function requireNoRooms(sql: TransactionSql, kindId: string) {
  const [found] = await sql`
    select from public.properties where property_kind_id = ${kindId} and (bedrooms > 0 or bathrooms > 0) limit 1`
  if (found) throw rejectCall(taxonomyCallMessages.rooms)
}
