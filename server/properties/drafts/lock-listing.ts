import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { rejectCall } from '#server/calls/call.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'

export const listingInput = z.object({ id: z.guid() })
/** A listing, and the versions of its row and its draft that the caller has read; 0 for no draft. */
export const seenInput = listingInput.extend({ version: z.int(), draft: z.int() })

type Listing = { id: string; title: string; reference: string; version: number; is_published: boolean }
type Draft = { value: Record<string, unknown>; version: number; updated_by: string | null }
export type LockedListing = Listing & { draft: Draft | undefined }

export async function requireListingEditor(sql: TransactionSql) {
  await requireHandler(sql, messages.editorsOnly)
}

/** The listing, which nobody else changes until the transaction ends; undefined when it does not exist or is somebody else's. */
export async function lockListing(sql: TransactionSql, id: string): Promise<LockedListing | undefined> {
  await requireListingEditor(sql)
  const [listing] = await sql<Listing[]>`
    select p.id, p.title, p.reference, p.version, p.is_published from public.properties p
    where p.id = ${id} and p.deleted_at is null and private.may_edit_property(p.agent_id) for no key update`
  if (!listing) return undefined
  // A statement of its own: whoever held the lock may have saved a draft, which the one that waited does not see.
  const [draft] = await sql<
    Draft[]
  >`select value, version, updated_by from private.property_drafts where property_id = ${id}`
  return { ...listing, draft }
}

/** Somebody has saved since the caller read it. Says who, as far as they still work here. */
export async function findConflict(
  sql: TransactionSql,
  { id, version, draft }: LockedListing,
  seen: { version?: number | undefined; draft?: number | undefined },
) {
  if (version === seen.version && (draft?.version ?? 0) === seen.draft) return undefined
  const [saver] = await sql<[{ name: string | null }]>`select ${
    draft && draft.version !== seen.draft
      ? sql`private.staff_name(${draft.updated_by})`
      : sql`private.last_editor('properties', ${id})`
  } as name`
  return { state: 'conflict', by: saver.name } as const
}

/** For what is only read. */
export async function requireListing(sql: TransactionSql, id: string) {
  await requireListingEditor(sql)
  const [listing] = await sql<[{ may: boolean }]>`select private.may_edit_listing(${id}) as may`
  if (!listing.may) throw rejectCall(messages.gone)
}
