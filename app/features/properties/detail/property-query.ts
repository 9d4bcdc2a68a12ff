import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { detailColumns, detailsFromRow } from '../fields/plain-fields.ts'
import type { Property } from '../property.ts'
import { summaryColumns, summaryFromRow } from '../property-rows.ts'

/** Undefined when no such published property exists. */
export async function findProperty(client: Backend, propertyId: string): Promise<Property | undefined> {
  const { data: row, error } = await client
    .from('properties')
    .select(
      `${summaryColumns}, amenities, floor_plan, availability_confirmed_on, price_before_reduction${detailColumns}` as const,
    )
    .eq('id', propertyId)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  if (!row) return undefined
  const images = await findImages(client, row.floor_plan ? [...row.images, row.floor_plan] : row.images)
  return {
    ...summaryFromRow(row, images),
    ...detailsFromRow(row),
    amenities: row.amenities,
    availabilityConfirmedOn: row.availability_confirmed_on,
    priceReducedOn: row.price_reduced_on,
    priceBeforeReduction: row.price_before_reduction === null ? null : Number(row.price_before_reduction),
    floorPlan: (row.floor_plan && images.get(row.floor_plan)) || null,
  }
}
