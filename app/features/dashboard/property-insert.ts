import type { Database } from '../../backend/database.types.ts'

type PropertyInsert = Database['public']['Tables']['properties']['Insert']
type GivenByTrigger = 'slug' | 'property_type_id'

/** The database makes the slug from the title and finds the type's group; its generated type cannot know that. */
export function propertyInsert(row: Omit<PropertyInsert, GivenByTrigger>) {
  return row as PropertyInsert
}
