import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { propertyFields } from '../../../property-fields.ts'
import { fieldLabels, type PropertyValues } from '../input/property-values.ts'
import { notEditing } from './property-editing.ts'
import { type StoredProperty, storedFromRow, type StoredRow } from './stored-property.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import type { propertyVersionsKind } from '#app/backend/stored-values.ts'

const versions = storedRows(
  z.object({
    version: z.number(),
    kind: storedValue<(typeof propertyVersionsKind)[number]>(),
    at: z.string(),
    by: z.string().nullable(),
    changed: z.array(z.string()),
  }),
)
export type PropertyVersion = z.infer<typeof versions>[number]

export async function listPropertyVersions(client: Backend, { id }: { id: string }): Promise<PropertyVersion[]> {
  const { data, error } = await client.rpc('list_property_versions', { property_id: id })
  if (error) throw error
  return versions.parse(data)
}

const columns = z.record(z.string(), z.unknown()).nullable()

/** The form's values of an earlier version; undefined when it is no longer stored. */
export async function findPropertyVersion(
  client: Backend,
  { base, version, categories }: { base: StoredProperty; version: number; categories: ReadonlyMap<string, string> },
): Promise<PropertyValues | undefined> {
  const { data, error } = await client.rpc('find_property_version', { property_id: base.row.id, version })
  if (error) throw error
  const value = columns.parse(data)
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

const restored = z.object({ state: z.enum(['restored', 'conflict', 'gone']) })

/** Makes an earlier version the draft; the draft before it is stored among the versions. */
export async function restorePropertyVersion(
  client: Backend,
  { base, version }: { base: StoredProperty; version: number },
) {
  const { data, error } = await client.rpc('restore_property_version', {
    property_id: base.row.id,
    version,
    expected_version: base.row.version,
    expected_draft: base.editing.draft?.version ?? 0,
  })
  if (error) throw error
  return restored.parse(data).state
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
