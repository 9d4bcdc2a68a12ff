import type { QueryData } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { detailColumns, detailsFromRow, type PropertyDetails } from '../fields/plain-fields.ts'
import { featuredFirst } from '../property-rows.ts'
import { parseCategory, parsePriceType, type Category, type PriceType, type Status } from '../property.ts'

/** A property as feeds contain it: everything that its public page shows. */
export type FeedProperty = PropertyDetails & {
  id: string
  title: string
  price: number | null
  currency: string
  priceType: PriceType
  location: string
  type: string
  category: Category
  status: string
  bedrooms: number
  bathrooms: number
  areaSqft: number
  landAcres: number
  features: string[]
  /** Paths of this site, the featured image first. */
  images: string[]
  createdAt: string
  updatedAt: string
}

export const maxFeedItems = 1_000

/** One page of all published properties in a stable order. */
export async function listForFeed(
  client: Backend,
  { page, statuses }: { page: number; statuses?: Status[] },
): Promise<FeedProperty[]> {
  const published = feedRows(client).eq('is_published', true)
  const { data, error } = await (statuses ? published.in('status', statuses) : published)
    .order('created_at')
    .order('id')
    .range((page - 1) * maxFeedItems, page * maxFeedItems - 1)
  if (error) throw error
  return data.map(feedPropertyFromRow)
}

/** Every published property with one of these statuses; ad networks fetch whole lists. */
export async function listAllForFeed(client: Backend, statuses: Status[]): Promise<FeedProperty[]> {
  const all: FeedProperty[] = []
  for (let page = 1; page <= maxPages; page++) {
    const some = await listForFeed(client, { page, statuses })
    all.push(...some)
    if (some.length < maxFeedItems) break
  }
  return all
}

const maxPages = 40

const feedRows = (client: Backend) =>
  client.from('properties').select(
    `id, title, price, price_currency, price_type, location, type, status, bedrooms, bathrooms, area_sqft, land_size_acres,
     features, images, featured_image_index, created_at, updated_at, category:categories(slug)${detailColumns}` as const,
  )

type Row = QueryData<ReturnType<typeof feedRows>>[number]

function feedPropertyFromRow(row: Row): FeedProperty {
  return {
    ...detailsFromRow(row),
    id: row.id,
    title: row.title,
    price: row.price === null ? null : Number(row.price),
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    type: row.type,
    category: parseCategory(row.category?.slug),
    status: row.status,
    bedrooms: row.bedrooms,
    bathrooms: Number(row.bathrooms),
    areaSqft: Number(row.area_sqft ?? 0),
    landAcres: Number(row.land_size_acres ?? 0),
    features: row.features,
    images: featuredFirst(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** 'Karen, Nairobi' is a neighbourhood and its city; a single name is used for both. */
export function getPlace({ location }: Pick<FeedProperty, 'location'>) {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return { neighbourhood: parts[0] ?? '', city: parts.at(-1) ?? '' }
}
