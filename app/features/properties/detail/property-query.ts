import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { detailColumns, detailsFromRow } from '../fields/plain-fields.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import { readFeatures } from '../lists/read-kind.ts'
import type { Property } from '../property.ts'
import { readDescription } from '../written-words.ts'
import { summaryColumns, summaryFromRow } from '../property-rows.ts'

/** Undefined when no such published property exists. */
export async function findProperty(
  client: Backend,
  { propertyId, lists }: { propertyId: string; lists: PropertyLists },
): Promise<Property | undefined> {
  const { data: row, error } = await client
    .from('properties')
    .select(
      `${summaryColumns}, slug, amenities, floor_plan, availability_confirmed_on, price_before_reduction${detailColumns}` as const,
    )
    .eq('id', propertyId)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  if (!row) return undefined
  const images = await findImages(client, row.floor_plan ? [...row.images, row.floor_plan] : row.images)
  const details = detailsFromRow(row)
  return {
    ...summaryFromRow(row, { images, lists }),
    slug: row.slug,
    ...details,
    ...readDescription(details),
    amenities: readFeatures(row.amenities, lists),
    availabilityConfirmedOn: row.availability_confirmed_on,
    priceReducedOn: row.price_reduced_on,
    priceBeforeReduction: row.price_before_reduction === null ? null : Number(row.price_before_reduction),
    floorPlan: (row.floor_plan && images.get(row.floor_plan)) || null,
  }
}
