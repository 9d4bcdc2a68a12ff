import * as z from 'zod'
import { imageSchema } from '#app/backend/image-schema.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import { isRecentlyReduced } from '../recent-reduction.ts'
import { type PropertySummary, parseCategory, parsePriceType } from '../property.ts'

/** A property as returned by private.property_card(). */
const card = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
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
  views_count: z.number(),
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

/** The result of search_properties(). */
export const searchResult = pageResult.extend({ facets })

export function summaryFromCard(row: z.infer<typeof card>): PropertySummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    price: row.price,
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    type: row.type,
    category: parseCategory(row.category),
    status: row.status,
    isFeatured: row.is_featured,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.area_sqft ?? 0,
    landAcres: row.land_size_acres ?? 0,
    shortDescription: row.short_description,
    features: row.features,
    images: row.images,
    viewsCount: row.views_count,
    createdAt: row.created_at,
    isReduced: isRecentlyReduced(row),
  }
}
