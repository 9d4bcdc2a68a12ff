import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { maxPerAction } from '#app/features/properties/admin/list/listed-property.ts'
import { statuses } from '#app/features/properties/property.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'

const figure = z.number().min(-1e12).max(1e12)
const roundTo = z.number().min(1).max(1e6).default(1)
/** A new price for all, a sum on each, or a percentage of each, both rounded to a multiple of `roundTo`. */
const priceChange = z.union([
  z.strictObject({ set: figure }),
  z.strictObject({ amount: figure, roundTo }),
  z.strictObject({ percent: figure, roundTo }),
])
export type PriceChange = z.infer<typeof priceChange>

const listChange = z.union([
  z.strictObject({ status: z.enum(statuses) }),
  z.strictObject({ isPublished: z.boolean() }),
  z.strictObject({ isFeatured: z.boolean() }),
  /** Null for nobody. `withInquiries` also those that are open and with whoever has the listing. */
  z.strictObject({ agentId: z.guid().nullable(), withInquiries: z.boolean().default(false) }),
  z.strictObject({ price: priceChange }),
])
export type Change = z.infer<typeof listChange>

export const idsInput = z.object({ ids: z.array(z.guid()).min(1).max(maxPerAction) })
export const previewInput = idsInput.extend({ change: listChange })
export const changeInput = previewInput.extend({
  /** As the caller has seen them: what somebody changed since is left out. Publishing and new prices need them all. */
  versions: z.record(z.guid(), z.int()).default({}),
})

/** Managers give a listing to somebody who works here and handles listings. */
export async function requireAssignable(sql: TransactionSql, change: Change) {
  if (!('agentId' in change)) return
  await requireManager(sql, messages.managersAssign)
  const [{ may }] = await sql<[{ may: boolean }]>`
    select ${change.agentId}::uuid is null or private.can_be_assigned(${change.agentId}) as may`
  if (!may) throw rejectCall(messages.unknownAgent)
}
