import type { ImageSource } from '#app/ui/image.tsx'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { readFeatures, readKind } from '../taxonomy/read-kind.ts'
import { readTitle } from '../written-words.ts'
import { getLaterDay } from '../later-day.ts'
import { isRecentlyReduced } from '../recent-reduction.ts'
import { getOffPlanBadge } from '../off-plan/off-plan.ts'
import { offerUnits, type UnitFilter } from '../units/offered-units.ts'
import { getFeaturesText } from '../card/features-text.ts'
import { type DescribedProperty, type PropertySummary, parseCategory, parsePriceType, toSummary } from '../property.ts'

/** A property as returned by private.property_card(). */
export type Card = {
  id: string
  title: string
  title_sw: string | null
  price: number | null
  price_currency: string
  price_type: string
  location: string
  type: string
  category: string | null
  status: string
  is_featured: boolean
  bedrooms: number
  bathrooms: number
  area_sqft: number | null
  land_size_acres: number | null
  short_description: string
  features: string[]
  images: ImageSource[]
  created_at: string
  price_reduced_on: string | null
  available_from: string | null
  units: unknown
  construction_stage: string | null
  completion_month: string | null
}

type Counts = Record<string, number>

/** The number of results for each choice, with every other filter applied; bedrooms by exact number. */
export type Facets = {
  types: Counts
  prices: number[]
  land: number[]
  bedrooms: Counts
  features: Counts
  terms: Counts
  statuses: Counts
  categories: Counts
}

/** The result of search_properties() without its rows and facets. */
export type Counted = { total: number; is_estimated: boolean }
export type FoundPage = Counted & { page: number; page_size: number; rows: Card[] }

export function summaryFromCard(row: Card, taxonomy: Taxonomy): PropertySummary {
  return toSummary(describedFromCard(row, taxonomy))
}

/** With the filters of a search a building shows the kinds that match them. */
export function describedFromCard(row: Card, taxonomy: Taxonomy, filter?: UnitFilter): DescribedProperty {
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
    ...offerUnits(row, filter),
    landAcres: row.land_size_acres ?? 0,
    features,
    featuresText: getFeaturesText(features),
    shortDescription: row.short_description,
    images: row.images,
    createdAt: row.created_at,
    isReduced: isRecentlyReduced(row),
    ...getOffPlanBadge({ category: row.category ?? '', stage: row.construction_stage, month: row.completion_month }),
    ...getLaterDay(row),
  }
}
