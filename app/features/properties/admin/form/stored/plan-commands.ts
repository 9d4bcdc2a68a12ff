import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { type Mandate, mandateSchema } from './property-editing.ts'
import type { StoredProperty } from './stored-property.ts'

type Plan = { base: StoredProperty; publishAt: string | null; unpublishAt: string | null }

const scheduled = z.object({ state: z.enum(['scheduled', 'incomplete', 'conflict', 'gone']) })

/** Plans both moments of the version that was read; null cancels one. Throws the backend's error, which has words for people. */
export async function scheduleProperty(client: Backend, { base, publishAt, unpublishAt }: Plan) {
  const { data, error } = await client.rpc('schedule_property', {
    property_id: base.row.id,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
    expected_version: base.row.version,
    expected_draft: base.editing.draft?.version ?? 0,
  })
  if (error) throw error
  return scheduled.parse(data).state
}

/** Managers get an email, once. False when the listing is not the caller's. */
export async function requestPublication(client: Backend, { propertyId }: { propertyId: string }) {
  const { data, error } = await client.rpc('request_publication', { property_id: propertyId })
  if (error) throw error
  return data
}

/** Returns the id of the new draft; null when the listing is not the caller's. */
export async function duplicateProperty(client: Backend, { propertyId }: { propertyId: string }) {
  const { data, error } = await client.rpc('duplicate_property', { property_id: propertyId })
  if (error) throw error
  return data
}

const mandateOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['saved', 'conflict']), mandate: mandateSchema.nullable() }),
  z.object({ state: z.literal('gone') }),
])

export type MandateInput = Omit<Mandate, 'version'>

/** Saves only over the version that was read; otherwise returns what is stored. */
export async function saveMandate(
  client: Backend,
  { propertyId, mandate, over }: { propertyId: string; mandate: MandateInput; over: number },
) {
  const { data, error } = await client.rpc('save_mandate', {
    property_id: propertyId,
    mandate: JSON.stringify(mandate),
    expected_version: over,
  })
  if (error) throw error
  return mandateOutcome.parse(data)
}
