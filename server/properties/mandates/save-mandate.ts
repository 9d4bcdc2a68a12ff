import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { listingInput, lockListing } from '#server/properties/drafts/lock-listing.ts'

/** Days are `YYYY-MM-DD`, the commission is in percent. The database checks what it stores. */
const mandate = z.object({
  owner_name: z.string().default(''),
  owner_phone: z.string().nullish().default(null),
  owner_email: z.string().nullish().default(null),
  starts_on: z.string().nullish().default(null),
  expires_on: z.string().nullish().default(null),
  commission: z.number().nullish().default(null),
  notes: z.string().default(''),
  unpublishes_on_expiry: z.boolean().default(false),
})
/** The whole mandate, over the version that was read; 0 for none. */
export const mandateInput = listingInput.extend({ mandate, version: z.int() })

export type Mandate = {
  owner_name: string
  owner_phone: string | null
  owner_email: string | null
  starts_on: string | null
  expires_on: string | null
  commission: number | null
  notes: string
  unpublishes_on_expiry: boolean
  version: number
}

/** Saves it, or returns what somebody has saved since. */
export async function saveMandate(sql: TransactionSql, { id, mandate: sent, version }: z.infer<typeof mandateInput>) {
  const listing = await lockListing(sql, id)
  if (!listing) return { state: 'gone' } as const
  const [stored] = await sql<{ version: number }[]>`
    select version from private.property_mandates where property_id = ${id} for update`
  if ((stored?.version ?? 0) !== version) return { state: 'conflict', mandate: await findMandate(sql, id) } as const
  // A new day of expiry starts its emails anew.
  await sql`
    insert into private.property_mandates as m (
      property_id, owner_name, owner_phone, owner_email, starts_on, expires_on, commission, notes, unpublishes_on_expiry, updated_by
    )
    values (
      ${id}, private.as_plain_line(${sent.owner_name}), private.normal_phone(${sent.owner_phone}),
      private.normal_email(nullif(btrim(${sent.owner_email}), '')), ${sent.starts_on}, ${sent.expires_on}, ${sent.commission},
      private.plain_text(${sent.notes}), ${sent.unpublishes_on_expiry}, private.caller_id()
    )
    on conflict (property_id) do update set
      owner_name = excluded.owner_name, owner_phone = excluded.owner_phone, owner_email = excluded.owner_email,
      starts_on = excluded.starts_on, expires_on = excluded.expires_on, commission = excluded.commission,
      notes = excluded.notes, unpublishes_on_expiry = excluded.unpublishes_on_expiry, version = m.version + 1,
      updated_at = now(), updated_by = excluded.updated_by,
      first_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.first_notice_at end,
      last_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.last_notice_at end,
      expired_at = case
        when excluded.expires_on is not distinct from m.expires_on
          and excluded.unpublishes_on_expiry = m.unpublishes_on_expiry then m.expired_at
      end`
  // Not what it says: the log must not become a second store of the owner's data.
  await logActivity(sql, { entity: 'property_mandates', action: 'update', id, detail: { title: listing.title } })
  return { state: 'saved', mandate: await findMandate(sql, id) } as const
}

export async function findMandate(sql: TransactionSql, id: string): Promise<Mandate | null> {
  const [found] = await sql<Mandate[]>`
    select owner_name, owner_phone, owner_email, starts_on, expires_on, commission, notes, unpublishes_on_expiry, version
    from private.property_mandates where property_id = ${id}`
  return found ?? null
}
