import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { type listingInput, lockListing } from '#server/properties/drafts/lock-listing.ts'

/** An agent without the right to publish asks the managers, who get one email. False when the listing is not theirs. */
export async function requestPublication(sql: TransactionSql, { id }: z.infer<typeof listingInput>) {
  const listing = await lockListing(sql, id)
  if (!listing) return false
  const { title, reference } = listing
  await sql`
    select private.queue_company_mail(
      'publication_requested',
      ${sql.json({ property_id: id, title, reference })} || jsonb_build_object('name', private.staff_name(private.caller_id()))
    )
    where not exists (select from private.publication_plans where property_id = ${id} and requested_at is not null)`
  await sql`
    insert into private.publication_plans (property_id, requested_at, requested_by) values (${id}, now(), private.caller_id())
    on conflict (property_id) do update set requested_at = excluded.requested_at, requested_by = excluded.requested_by`
  return true
}
