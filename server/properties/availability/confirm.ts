import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import type { idsInput } from '#server/properties/changes/change-input.ts'
import { marked } from '#server/postgres/transaction.ts'

/** Staff have asked the owner: these are available today. Returns the ids of those that are published and available. */
export async function confirmAvailability(sql: TransactionSql, { ids }: z.infer<typeof idsInput>) {
  // In one order, so that two such calls wait for each other instead of failing.
  const found = await sql<{ id: string }[]>`
    select p.id from public.properties p
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null and p.is_published and p.status = 'available'
      and private.may_edit_property(p.agent_id)
    order by p.id for no key update`
  const confirmed = found.map(({ id }) => id)
  await setConfirmed(sql, confirmed)
  return confirmed
}

/** On the same day nothing changes, which would make another version. */
export async function setConfirmed(sql: TransactionSql, ids: readonly string[]) {
  await marked(
    sql,
    'confirming',
    () => sql`
    update public.properties p set availability_confirmed_on = private.company_day(now())
    where p.id = any (${ids}::uuid[]) and p.status = 'available'
      and p.availability_confirmed_on is distinct from private.company_day(now())`,
  )
}
