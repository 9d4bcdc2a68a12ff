import type { Database } from '../../backend/database.types.ts'

type PropertyInsert = Database['public']['Tables']['properties']['Insert']
type GivenByTrigger = 'slug' | 'property_type_id'

/** Triggers set the slug and the type's group; the generated types cannot know that. */
export function propertyInsert(row: Omit<PropertyInsert, GivenByTrigger>) {
  return row as PropertyInsert
}
