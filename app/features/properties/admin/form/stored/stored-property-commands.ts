import type { Backend } from '#app/backend/context.ts'
import { invalidParameterValue } from '#app/backend/sqlstate.ts'
import type { Database } from '#app/backend/database.types.ts'
import { propertyInsert } from '#app/backend/property-insert.ts'
import { columnValues } from '../../../fields/plain-fields.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { PropertyInput } from '../input/property-input.ts'
import { appliesToProperty } from '../input/property-values.ts'
import { type LandSize, savedLandSize, type StoredProperty, type StoredRow } from './stored-property.ts'
import { findLastEditor, findStoredProperty } from './stored-property-queries.ts'

type PropertyUpdate = Database['public']['Tables']['properties']['Update']

/** An import looks up the category once. A house has a plot size (`ground`) if the file has one. */
type NewProperty = { input: PropertyInput; categoryId?: string | undefined; ground?: LandSize | undefined }

/** Adds a property and returns its id. The database sets slug, type group, short description and counts. */
export async function addProperty(client: Backend, { input, categoryId, ground }: NewProperty): Promise<string> {
  const category_id = categoryId ?? (await findCategoryId(client, input.category))
  const row = { ...toColumns(input), ...toSizeColumns(input), ...(ground && groundColumns(ground)), category_id }
  const { data, error } = await client.from('properties').insert(propertyInsert(row)).select('id').single()
  if (error) throw Object.assign(new Error(`Failed to create property: ${error.message}`), { code: error.code })
  return data.id
}

type UpdateOutcome =
  | { state: 'saved'; stored: StoredProperty }
  /** Saved by someone else since it was read. */
  | { state: 'changed'; theirs: StoredProperty; by: string | undefined }
  | { state: 'gone' }

/**
 * Sends the fields that differ from `base`, and only if the stored version is still the one that was read. Throws the
 * backend's error.
 */
export async function updateProperty(
  client: Backend,
  { base, input }: { base: StoredProperty; input: PropertyInput },
): Promise<UpdateOutcome> {
  const changes = await findChanges(client, { base, input })
  if (Object.keys(changes).length === 0) return { state: 'saved', stored: base }
  const { data, error } = await client
    .from('properties')
    .update(changes)
    .eq('id', base.row.id)
    .eq('version', base.row.version)
    // Only the id: with an embedded table PostgREST would filter the response again by the version, which has just changed.
    .select('id')
  if (error) throw error

  const now = await findStoredProperty(client, { id: base.row.id })
  if (!now) return { state: 'gone' }
  if (data.length > 0) return { state: 'saved', stored: now }
  // The version is unchanged, and yet nothing was saved: the session may only read published rows.
  if (now.row.version === base.row.version) throw forbiddenError()
  return { state: 'changed', theirs: now, by: await findLastEditor(client, { id: base.row.id }) }
}

async function findChanges(client: Backend, { base, input }: { base: StoredProperty; input: PropertyInput }) {
  const changed = Object.entries({ ...toColumns(input), ...changedSizes(base.row, input) }).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(base.row[column as keyof StoredRow]),
  )
  const changes: PropertyUpdate = Object.fromEntries(changed)
  if (input.category !== base.row.category?.slug) changes.category_id = await findCategoryId(client, input.category)
  // An empty value makes the database derive it from the new description.
  if ('description' in changes && base.followsDescription) changes.short_description = ''
  return changes
}

// The other unit is sent empty, so it would seem changed although the size is not.
function changedSizes(row: StoredRow, input: PropertyInput) {
  const saved = savedLandSize(row)
  const isSame = input.category === 'land' && saved.size === input.landSize && saved.unit === input.landUnit
  return isSame ? {} : toSizeColumns(input)
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

/** Land sizes only for land: a house keeps its stored plot size. */
function toSizeColumns({ category, landSize, landUnit }: PropertyInput) {
  return category === 'land' ? groundColumns({ size: landSize, unit: landUnit }) : {}
}

function groundColumns({ size, unit }: LandSize) {
  return {
    land_size_unit: unit,
    land_size_acres: unit === 'acres' ? size : null,
    land_size_hectares: unit === 'hectares' ? size : null,
  }
}

function toColumns(input: PropertyInput) {
  return {
    ...plainColumnsOf(input),
    price: input.price,
    price_type: input.priceType,
    type: input.type,
    images: input.images,
    featured_image_index: input.featuredIndex,
    floor_plan: input.floorPlan,
    features: input.features,
    amenities: input.amenities,
    status: input.status,
    is_published: input.isPublished,
    is_featured: input.isFeatured,
  }
}

/** Fields that do not apply to this kind of property are not written. */
function plainColumnsOf(input: PropertyInput) {
  return columnValues(input, (field) => appliesToProperty(field, input) || field.appliesTo === 'homesWithRooms')
}
