import type { Database } from './database.types.ts'

type PropertyInsert = Database['public']['Tables']['properties']['Insert']
type SetByTrigger = 'slug' | 'property_type_id' | 'property_kind_id'

/** Triggers set the slug and kind and type; the generated types cannot know that. */
export function propertyInsert(row: Omit<PropertyInsert, SetByTrigger>) {
  return row as PropertyInsert
}
