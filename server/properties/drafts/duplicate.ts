import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { type listingInput, lockListing } from './lock-listing.ts'

const ownColumns = ['title', 'reference', 'status', 'is_featured', 'lot_size_sqft', 'agent_id']
const maxCopiedTitle = 152

/**
 * A new draft with everything but what belongs to this one listing: its reference, owner, mandate, status and figures. Returns its id;
 * null when the listing is not the caller's.
 */
export async function duplicate(sql: TransactionSql, { id }: z.infer<typeof listingInput>) {
  const listing = await lockListing(sql, id)
  if (!listing) return null
  const columns = await sql<{ name: string }[]>`
    select name from unnest(private.edited_columns()) as name where name <> all (${ownColumns}::text[])`
  const names = columns.map(({ name }) => sql`, ${sql(name)}`)
  const values = columns.map(({ name }) => sql`, (n.shown).${sql(name)}`)
  // A colleague who left without handing over gets no new listing.
  const [copy] = await sql<{ id: string }[]>`
    insert into public.properties (title, is_published, agent_id ${names})
    select ${messages.copyOf} || left((n.shown).title, ${maxCopiedTitle}), false,
      case when private.can_be_assigned((n.shown).agent_id) then (n.shown).agent_id end ${values}
    from (
      select jsonb_populate_record(p, coalesce(d.value, '{}')) as shown
      from public.properties p left join private.property_drafts d on d.property_id = p.id where p.id = ${id}
    ) n
    returning id`
  return copy?.id ?? null
}
