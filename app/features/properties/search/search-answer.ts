import * as z from 'zod'
import { imageSchema } from '#app/backend/image-schema.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import { readFeatures, readKind } from '../lists/read-kind.ts'
import { readTitle } from '../written-words.ts'
import { isRecentlyReduced } from '../recent-reduction.ts'
import { getFeaturesText } from '../card/features-text.ts'
import { type DescribedProperty, type PropertySummary, parseCategory, parsePriceType, toSummary } from '../property.ts'

/** A property as returned by private.property_card(). */
const card = z.object({
  id: z.string(),
  title: z.string(),
  title_sw: z.string().nullable(),
  price: z.number().nullable(),
  price_currency: z.string(),
  price_type: z.string(),
  location: z.string(),
  type: z.string(),
  category: z.string().nullable(),
  status: z.string(),
  is_featured: z.boolean(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  area_sqft: z.number().nullable(),
  land_size_acres: z.number().nullable(),
  short_description: z.string(),
  features: z.array(z.string()),
  images: z.array(imageSchema),
  created_at: z.string(),
  price_reduced_on: z.string().nullable(),
})
export const cards = z.array(card)

const counts = z.record(z.string(), z.number())

/** The number of results for each choice, with every other filter applied; bedrooms by exact number. */
const facets = z.object({
  types: counts,
  prices: z.array(z.number()),
  land: z.array(z.number()),
  bedrooms: counts,
  features: counts,
  statuses: counts,
  categories: counts,
})
export type Facets = z.infer<typeof facets>

/** The result of search_properties() without facets. */
export const pageResult = pageSchema(card).extend({ is_estimated: z.boolean() })

/** The total and the facets of search_properties(), which the rows of a page do without. */
export const facetResult = z.object({ total: z.number(), is_estimated: z.boolean(), facets })

export function summaryFromCard(row: z.infer<typeof card>, lists: PropertyLists): PropertySummary {
  return toSummary(describedFromCard(row, lists))
}

export function describedFromCard(row: z.infer<typeof card>, lists: PropertyLists): DescribedProperty {
  const features = readFeatures(row.features, lists)
  return {
    id: row.id,
    ...readTitle(row),
    price: row.price,
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    ...readKind(row.type, lists),
    category: parseCategory(row.category),
    status: row.status,
    isFeatured: row.is_featured,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.area_sqft ?? 0,
    landAcres: row.land_size_acres ?? 0,
    features,
    featuresText: getFeaturesText(features),
    shortDescription: row.short_description,
    images: row.images,
    createdAt: row.created_at,
    isReduced: isRecentlyReduced(row),
  }
}
