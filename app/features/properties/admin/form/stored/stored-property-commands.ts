import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { invalidParameterValue } from '#app/backend/sqlstate.ts'
import type { Database } from '#app/backend/database.types.ts'
import { propertyInsert } from '#app/backend/property-insert.ts'
import type { PropertyInput } from '../input/property-input.ts'
import { changedColumns, draftOnlyColumns, newColumns } from './property-columns.ts'
import type { LandSize, StoredProperty } from './stored-property.ts'
import { findLastEditor, findStoredProperty } from './stored-property-queries.ts'

type PropertyUpdate = Database['public']['Tables']['properties']['Update']

/** An import looks up the category once. A house has a plot size (`ground`) if the file has one. */
type NewProperty = { input: PropertyInput; categoryId?: string | undefined; ground?: LandSize | undefined }

/** Adds a property and returns its id. The database sets slug, type group, short description and counts. */
export async function addProperty(client: Backend, { input, categoryId, ground }: NewProperty): Promise<string> {
  const category_id = categoryId ?? (await findCategoryId(client, input.category))
  const row = { ...newColumns(input, ground), category_id }
  const { data, error } = await client.from('properties').insert(propertyInsert(row)).select('id').single()
  if (error) throw Object.assign(new Error(`Failed to create property: ${error.message}`), { code: error.code })
  return data.id
}

export type Verb = 'draft' | 'publish' | 'unpublish'

type SaveOutcome =
  | { state: 'saved'; stored: StoredProperty }
  /** Saved by someone else since it was read. */
  | { state: 'changed'; theirs: StoredProperty; by: string | undefined }
  | { state: 'incomplete'; missing: string[] }
  | { state: 'gone' }

/**
 * Sends the fields that differ from what is published, and only if row and draft are still the ones that were read. Throws
 * the backend's error.
 */
export async function saveProperty(
  client: Backend,
  { base, input, verb }: { base: StoredProperty; input: PropertyInput; verb: Verb },
): Promise<SaveOutcome> {
  const { id } = base.row
  const changes = await findChanges(client, { base, input })
  if (isAsStored(changes, { base, verb })) return { state: 'saved', stored: base }
  const args = {
    property_id: id,
    changes: JSON.stringify(changes),
    expected_version: base.row.version,
    expected_draft: base.editing.draft?.version ?? 0,
  }
  const { data, error } =
    verb === 'publish'
      ? await client.rpc('publish_property', args)
      : await client.rpc('save_property_draft', { ...args, unpublishes: verb === 'unpublish' })
  if (error) throw error
  const outcome = saved.parse(data)
  if (outcome.state === 'incomplete') return { state: 'incomplete', missing: outcome.missing ?? [] }
  const now = outcome.state === 'gone' ? undefined : await findStoredProperty(client, { id })
  if (!now) return { state: 'gone' }
  if (outcome.state !== 'conflict') return { state: 'saved', stored: now }
  return { state: 'changed', theirs: now, by: await findLastSaver(client, { base, now }) }
}

/** Throws when somebody has saved since. */
export async function forgetDraft(client: Backend, { row, editing }: StoredProperty) {
  const { data, error } = await client.rpc('save_property_draft', {
    property_id: row.id,
    changes: '{}',
    expected_version: row.version,
    expected_draft: editing.draft?.version ?? 0,
  })
  if (error) throw error
  if (saved.parse(data).state !== 'saved') throw new Error('The draft has been changed meanwhile')
}

const saved = z.object({
  state: z.enum(['saved', 'published', 'conflict', 'incomplete', 'gone']),
  missing: z.array(z.string()).optional(),
})

/** Nothing would change, so that nobody's version changes either. */
function isAsStored(changes: PropertyUpdate, { base: { row, editing }, verb }: { base: StoredProperty; verb: Verb }) {
  const isUnchanged = Object.keys(changes).length === 0 && !editing.draft
  return isUnchanged && row.is_published === (verb === 'publish' || (verb === 'draft' && row.is_published))
}

async function findLastSaver(client: Backend, { base, now }: { base: StoredProperty; now: StoredProperty }) {
  const { draft } = now.editing
  if (draft && draft.version !== base.editing.draft?.version) return draft.by ?? undefined
  return findLastEditor(client, { id: now.row.id })
}

async function findChanges(client: Backend, { base, input }: { base: StoredProperty; input: PropertyInput }) {
  const changes: PropertyUpdate = { ...draftOnlyColumns(base, input), ...changedColumns(base.row, input) }
  if (input.category !== base.row.category?.slug) changes.category_id = await findCategoryId(client, input.category)
  // An empty value makes the database derive it from the new description.
  if ('description' in changes && base.followsDescription) changes.short_description = ''
  return changes
}

async function findCategoryId(client: Backend, slug: string): Promise<string> {
  const { data, error } = await client
    .from('categories')
    .select('id')
    .eq('slug', slug)
    .eq('is_active', true)
    .maybeSingle()
  if (error) throw error
  if (!data) throw Object.assign(new Error('Property category is required'), { code: invalidParameterValue })
  return data.id
}
