import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { findConflict, listingInput, type LockedListing, lockListing } from '#server/properties/drafts/lock-listing.ts'
import { findMissing, requirePublisher } from '#server/properties/drafts/publish.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'

const moment = z.iso.datetime({ offset: true }).nullish().default(null)
/** Both moments; null cancels one. Whoever plans a publication names the versions that they have read. */
export const planInput = listingInput.extend({
  publishAt: moment,
  unpublishAt: moment,
  version: z.int().optional(),
  draft: z.int().optional(),
})
type Planned = z.infer<typeof planInput>
type Plan = { is_new_publication: boolean; is_new_end: boolean; ends_first: boolean }

export async function schedule(sql: TransactionSql, planned: Planned) {
  const { id, publishAt, unpublishAt } = planned
  const listing = await lockListing(sql, id)
  if (!listing) return { state: 'gone' } as const
  const [plan] = await sql<[Plan]>`
    select coalesce(${publishAt}::timestamptz is distinct from s.publish_at and ${publishAt}::timestamptz is not null, false)
        as is_new_publication,
      coalesce(${unpublishAt}::timestamptz is distinct from s.unpublish_at and ${unpublishAt}::timestamptz is not null, false)
        as is_new_end,
      coalesce(${publishAt}::timestamptz >= ${unpublishAt}::timestamptz, false) as ends_first
    from (values (${id}::uuid)) as listing (id) left join private.publication_plans s on s.property_id = listing.id`
  let missing: string[] = []
  if (plan.is_new_publication) {
    await requirePublication(sql, planned, listing)
    const conflict = await findConflict(sql, listing, planned)
    if (conflict) return conflict
    missing = await findMissing(sql, id, listing.draft?.value ?? {})
  }
  if (plan.is_new_end) {
    await requirePossible(sql, unpublishAt)
    if (publishAt === null && !listing.is_published) throw rejectCall(messages.notPublished)
  }
  if (plan.ends_first) throw rejectCall(messages.endsBeforeStart)
  if (missing.length > 0) return { state: 'incomplete', missing } as const
  await storePlan(sql, planned)
  return { state: 'scheduled' } as const
}

async function requirePublication(sql: TransactionSql, { publishAt }: Planned, listing: LockedListing) {
  await requirePossible(sql, publishAt)
  await requirePublisher(sql)
  if (listing.is_published && !listing.draft) throw rejectCall(messages.nothingToPublish)
}

/** By the clock of the database, which carries it out. */
export async function requirePossible(sql: TransactionSql, time: string | null) {
  const [found] = await sql<[{ is_past: boolean; is_far: boolean }]>`
    select ${time}::timestamptz <= now() as is_past, ${time}::timestamptz > now() + interval '2 years' as is_far`
  if (found.is_past) throw rejectCall(messages.notInFuture)
  if (found.is_far) throw rejectCall(messages.tooFar)
}

/** Whoever moves one moment does not become the planner of the other. */
async function storePlan(sql: TransactionSql, { id, publishAt, unpublishAt }: Planned) {
  await sql`
    insert into private.publication_plans as known (property_id, publish_at, unpublish_at, scheduled_by, unpublish_by)
    values (${id}, ${publishAt}, ${unpublishAt}, private.caller_id(), private.caller_id())
    on conflict (property_id) do update
      set publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at, problem = null,
        scheduled_by = case when known.publish_at is distinct from excluded.publish_at
          then excluded.scheduled_by else known.scheduled_by end,
        unpublish_by = case when known.unpublish_at is distinct from excluded.unpublish_at
          then excluded.unpublish_by else known.unpublish_by end`
}
