import type { Backend } from '../../../backend/context.ts'
import type { Database } from '../../../backend/database.types.ts'
import type { PropertyInput } from './property-input.ts'
import { storedColumns, type StoredProperty } from './stored-property.ts'
import { findStoredProperty, withPictures } from './stored-property-queries.ts'

type PropertyInsert = Database['public']['Tables']['properties']['Insert']
type PropertyUpdate = Database['public']['Tables']['properties']['Update']
type GivenByTrigger = 'slug' | 'property_type_id'

/** Adds a property and answers its id. Slug, group of the type, beginning of the description and counts are the database's. */
export async function addProperty(client: Backend, { input }: { input: PropertyInput }): Promise<string> {
  const row = { ...columnsOf(input), category_id: await findCategoryId(client, input.category) }
  const { data, error } = await client.from('properties').insert(propertyInsert(row)).select('id').single()
  if (error) throw Object.assign(new Error(`Failed to create property: ${error.message}`), { code: error.code })
  return data.id
}

export type UpdateOutcome =
  | { state: 'saved'; stored: StoredProperty }
  /** Somebody else saved it since it was read. */
  | { state: 'changed'; theirs: StoredProperty }
  | { state: 'gone' }

/** Sends what is different from `base`, and only if the property is still as it was read. Throws the backend's error. */
export async function updateProperty(
  client: Backend,
  { base, input }: { base: StoredProperty; input: PropertyInput },
): Promise<UpdateOutcome> {
  const changes = await findChanges(client, { base, input })
  if (Object.keys(changes).length === 0) return { state: 'saved', stored: base }
  const { data, error } = await client
    .from('properties')
    .update(changes)
    .eq('id', base.id)
    .eq('version', base.version)
    .select(storedColumns)
  if (error) throw error
  const [row] = data
  if (row) return { state: 'saved', stored: await withPictures(client, row) }

  const theirs = await findStoredProperty(client, { id: base.id })
  if (!theirs) return { state: 'gone' }
  // Nobody changed it, and still it was not saved: the session may read published rows and no more.
  if (theirs.version === base.version) throw refused()
  return { state: 'changed', theirs }
}

/** The error of a statement that row-level security answered with no rows. */
export function refused() {
  return Object.assign(new Error('The backend did not allow this'), { code: '42501' })
}

async function findChanges(client: Backend, { base, input }: { base: StoredProperty; input: PropertyInput }) {
  const before = storedInput(base)
  const then = columnsOf(before)
  const changed = Object.entries(columnsOf(input)).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(then[column as keyof typeof then]),
  )
  const changes: PropertyUpdate = Object.fromEntries(changed)
  if (input.category !== before.category) changes.category_id = await findCategoryId(client, input.category)
  // Empty asks the database to take it from the new description.
  if ('description' in changes && base.followsDescription) changes.short_description = ''
  return changes
}

async function findCategoryId(client: Backend, slug: string): Promise<string> {
  const { data, error } = await client.from('categories').select('id').eq('slug', slug).eq('is_active', true).maybeSingle()
  if (error) throw error
  if (!data) throw Object.assign(new Error('Property category is required'), { code: '22023' })
  return data.id
}

/** Sizes of land only for land: a house keeps the ground it was stored with. */
function columnsOf(input: PropertyInput) {
  const { landSize, landUnit } = input
  const sizes =
    input.category === 'land'
      ? {
          land_size_unit: landUnit,
          land_size_acres: landUnit === 'acres' ? landSize : null,
          land_size_hectares: landUnit === 'hectares' ? landSize : null,
        }
      : { area_sqft: input.areaSqft }
  return {
    title: input.title,
    description: input.description,
    price: input.price,
    price_type: input.priceType,
    location: input.location,
    address: input.address,
    latitude: input.latitude,
    longitude: input.longitude,
    type: input.type,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    year_built: input.yearBuilt,
    images: input.pictures,
    featured_image_index: input.featuredIndex,
    floor_plan: input.floorPlan,
    tour_url: input.tourUrl,
    features: input.features,
    amenities: input.amenities,
    status: input.status,
    is_published: input.isPublished,
    is_featured: input.isFeatured,
    ...sizes,
  }
}

function propertyInsert(row: Omit<PropertyInsert, GivenByTrigger>) {
  return row as PropertyInsert
}
