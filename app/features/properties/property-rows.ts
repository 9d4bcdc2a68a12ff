import type { Database } from '#app/backend/database.types.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { getLaterDay } from './later-day.ts'
import { isRecentlyReduced } from './recent-reduction.ts'
import { getOffPlanBadge } from './off-plan/off-plan.ts'
import { offerUnits } from './units/offered-units.ts'
import { type Taxonomy } from './taxonomy/taxonomy.ts'
import { readFeatures, readKind } from './taxonomy/read-kind.ts'
import { readTitle } from './written-words.ts'
import { getFeaturesText } from './card/features-text.ts'
import { type DescribedProperty, parseCategory, parsePriceType } from './property.ts'

export type PropertyRow = Database['public']['Tables']['properties']['Row']

export const summaryColumns = [
  'id',
  'title',
  'title_sw',
  'price',
  'price_currency',
  'price_type',
  'location',
  'type',
  'status',
  'is_featured',
  'bedrooms',
  'bathrooms',
  'area_sqft',
  'land_size_acres',
  'short_description',
  'features',
  'images',
  'featured_image_index',
  'created_at',
  'price_reduced_on',
  'available_from',
  'units',
  'construction_stage',
  'completion_month',
] as const satisfies readonly (keyof PropertyRow)[]

/** With the slug of its category. */
export type SummaryRow = Pick<PropertyRow, (typeof summaryColumns)[number]> & { category: string | null }

/** A row as a card shows it. Images that are not known are left out. */
export function summaryFromRow(
  row: SummaryRow,
  { images: known, taxonomy }: { images: ReadonlyMap<string, ImageSource>; taxonomy: Taxonomy },
): DescribedProperty {
  const features = readFeatures(row.features, taxonomy)
  return {
    id: row.id,
    ...readTitle(row),
    price: row.price,
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    ...readKind(row.type, taxonomy),
    category: parseCategory(row.category),
    status: row.status,
    isFeatured: row.is_featured,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.area_sqft ?? 0,
    ...offerUnits(row),
    landAcres: row.land_size_acres ?? 0,
    features,
    featuresText: getFeaturesText(features),
    shortDescription: row.short_description,
    images: featuredFirst(row).flatMap((image) => known.get(image) ?? []),
    createdAt: row.created_at,
    isReduced: isRecentlyReduced(row),
    ...getOffPlanBadge({ category: row.category ?? '', stage: row.construction_stage, month: row.completion_month }),
    ...getLaterDay(row),
  }
}

export function featuredFirst({
  images,
  featured_image_index: index,
}: Pick<SummaryRow, 'images' | 'featured_image_index'>) {
  const featured = images[index]
  return featured === undefined ? images : [featured, ...images.filter((image) => image !== featured)]
}
