import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { StoredRow } from './stored-property.ts'
import { storedValue } from '#app/backend/stored-row.ts'
import type { publicationPlansProblem } from '#app/backend/stored-values.ts'

export const publicationPlan = z.object({
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  scheduled_by: z.string().nullable(),
  problem: storedValue<(typeof publicationPlansProblem)[number]>().nullable(),
  requested_at: z.string().nullable(),
  requested_by: z.string().nullable(),
})
/** When it is published or taken down, and whether an agent asks for that. */
export type PublicationPlan = z.infer<typeof publicationPlan>

export const mandateSchema = z.object({
  owner_name: z.string(),
  owner_phone: z.string().nullable(),
  owner_email: z.string().nullable(),
  starts_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  commission: z.coerce.number().nullable(),
  notes: z.string(),
  unpublishes_on_expiry: z.boolean(),
  version: z.number(),
})
export type Mandate = z.infer<typeof mandateSchema>

const editing = z.object({
  draft: z
    .object({
      value: z.record(z.string(), z.unknown()),
      version: z.number(),
      at: z.string(),
      by: z.string().nullable(),
      category: z.string().nullable(),
    })
    .nullable(),
  plan: publicationPlan.nullable(),
  mandate: mandateSchema.nullable(),
})
export type PropertyEditing = z.infer<typeof editing>
export type PropertyDraft = NonNullable<PropertyEditing['draft']>

export const notEditing: PropertyEditing = { draft: null, plan: null, mandate: null }

export const editingKey = (propertyId: string) => ['properties', 'editing', propertyId] as const

/** Draft, plan and mandate of a listing; nothing for those who may not edit it. */
export async function findPropertyEditing(client: Backend, { id }: { id: string }): Promise<PropertyEditing> {
  const { data, error } = await client.rpc('property_editing', { property_id: id })
  if (error) throw error
  return editing.nullable().parse(data) ?? notEditing
}

/** The row as it would be published. The columns of a draft were checked by the database against those of the table. */
export function withDraft(row: StoredRow, draft: PropertyDraft | null): StoredRow {
  if (!draft) return row
  const changed: StoredRow = { ...row, ...(draft.value as Partial<StoredRow>) }
  return draft.category ? { ...changed, category: { slug: draft.category } } : changed
}
