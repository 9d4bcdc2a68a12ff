import type { CallInputs } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { invalidParameterValue } from '#app/backend/sqlstate.ts'
import type { Database } from '#app/backend/database.types.ts'
import { propertyInsert } from '#app/backend/property-insert.ts'
import type { PropertyInput } from '../input/property-input.ts'
import { changedColumns, draftOnlyColumns, newColumns } from './property-columns.ts'
import type { LandSize, StoredProperty } from './stored-property.ts'
import { type Clients, findStoredProperty } from './stored-property-queries.ts'

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

/** Values of columns, which are all JSON. */
type SentChanges = CallInputs['properties']['publish']['changes']

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
  clients: Clients,
  { base, input, verb }: { base: StoredProperty; input: PropertyInput; verb: Verb },
): Promise<SaveOutcome> {
  const { properties } = clients.calls
  const { id } = base.row
  const changes = await findChanges(clients.client, { base, input })
  if (isAsStored(changes, { base, verb })) return { state: 'saved', stored: base }
  const send = { draft: properties.saveDraft, publish: properties.publish, unpublish: properties.unpublish }[verb]
  const outcome = await send.mutate({ ...getSeen(base), changes: changes as SentChanges })
  if (outcome.state === 'incomplete') return outcome
  const now = outcome.state === 'gone' ? undefined : await findStoredProperty(clients, { id })
  if (!now) return { state: 'gone' }
  if (outcome.state !== 'conflict') return { state: 'saved', stored: now }
  return { state: 'changed', theirs: now, by: outcome.by ?? undefined }
}

/** Throws when somebody has saved since. */
export async function forgetDraft({ calls }: Clients, base: StoredProperty) {
  const { state } = await calls.properties.saveDraft.mutate({ ...getSeen(base), changes: {} })
  if (state !== 'saved') throw new Error('The draft has been changed meanwhile')
}

/** The versions that the form was opened with. */
export function getSeen({ row, editing }: StoredProperty) {
  return { id: row.id, version: row.version, draft: editing.draft?.version ?? 0 }
}

/** Nothing would change, so that nobody's version changes either. */
function isAsStored(changes: PropertyUpdate, { base: { row, editing }, verb }: { base: StoredProperty; verb: Verb }) {
  const isUnchanged = Object.keys(changes).length === 0 && !editing.draft
  return isUnchanged && row.is_published === (verb === 'publish' || (verb === 'draft' && row.is_published))
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
