import type { CallOutputs } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { propertyFields } from '../../../property-fields.ts'
import { fieldLabels, type PropertyValues } from '../input/property-values.ts'
import { notEditing } from './property-editing.ts'
import { type StoredProperty, storedFromRow, type StoredRow } from './stored-property.ts'
import type { Clients } from './stored-property-queries.ts'

export type PropertyVersion = CallOutputs['properties']['versions'][number]

/** The form's values of an earlier version; undefined when it is no longer stored. */
export async function findPropertyVersion(
  { client, calls }: Clients,
  { base, version, categories }: { base: StoredProperty; version: number; categories: ReadonlyMap<string, string> },
): Promise<PropertyValues | undefined> {
  const value = await calls.properties.version.query({ id: base.row.id, version })
  if (!value) return undefined
  const category = categories.get(String(value.category_id)) ?? null
  const draft = { value, version, at: '', by: null, category }
  const { images, floor_plan: plan }: Pick<StoredRow, 'images' | 'floor_plan'> = {
    ...base.row,
    ...(value as Partial<StoredRow>),
  }
  const known = await findImages(client, [...images, ...(plan ? [plan] : [])])
  return storedFromRow(base.row, known, { ...notEditing, draft }).values
}

/** The slugs of the categories by their ids. */
export async function listCategories(client: Backend): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await client.from('categories').select('id, slug')
  if (error) throw error
  return new Map(data.map(({ id, slug }) => [id, slug]))
}

// A column that no heading of the exported file names, by its field.
const otherColumns: Record<string, string> = {
  category_id: fieldLabels.category,
  land_size_acres: fieldLabels.landSize,
  land_size_hectares: fieldLabels.landSize,
  land_size_unit: fieldLabels.landSize,
  agent_id: fieldLabels.agentId,
}
const columnLabels: Record<string, string> = {
  ...Object.fromEntries(
    propertyFields.flatMap((field) =>
      field.kind === 'own' && 'csv' in field ? Object.keys(field.csv).map((column) => [column, field.label]) : [],
    ),
  ),
  ...Object.fromEntries(plainFields.map(({ column, label }) => [column, label])),
  ...otherColumns,
}

/** The fields of these columns, each once; columns that the database derives are left out. */
export function labelColumns(changed: readonly string[]): string[] {
  return [...new Set(changed.flatMap((column) => columnLabels[column] ?? []))]
}
