import type { CallOutputs } from '#app/backend/calls.ts'
import type { StoredRow } from './stored-property.ts'

export type PropertyEditing = NonNullable<CallOutputs['properties']['editing']>
export type PropertyDraft = NonNullable<PropertyEditing['draft']>
/** When it is published or taken down, and whether an agent asks for that. */
export type PublicationPlan = NonNullable<PropertyEditing['plan']>
export type Mandate = NonNullable<PropertyEditing['mandate']>
export type MandateInput = Omit<Mandate, 'version'>

export const notEditing: PropertyEditing = { draft: null, plan: null, mandate: null }

/** The row as it would be published. The columns of a draft were checked by the database against those of the table. */
export function withDraft(row: StoredRow, draft: PropertyDraft | null): StoredRow {
  if (!draft) return row
  const changed: StoredRow = { ...row, ...(draft.value as Partial<StoredRow>) }
  return draft.category ? { ...changed, category: { slug: draft.category } } : changed
}
