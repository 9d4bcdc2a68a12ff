import type { QueryData } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import { chunkRows, readInChunks } from '#app/backend/read-in-chunks.ts'
import { detailColumns, detailsFromRow, type PropertyDetails } from '../fields/plain-fields.ts'
import { featuredFirst } from '../property-rows.ts'
import { getKind, type PropertyLists } from '../lists/property-lists.ts'
import type { TypeKind } from '../lists/type-kinds.ts'
import { parseCategory, parsePriceType, type Category, type PriceType, type Status } from '../property.ts'
import { findIdAt } from './published-properties.ts'

/** A property as feeds contain it: everything that its public page shows. */
export type FeedProperty = PropertyDetails & {
  id: string
  title: string
  price: number | null
  currency: string
  priceType: PriceType
  location: string
  type: string
  kind: TypeKind
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

/** Of one page: few, since each is read and written at once. */
export const maxFeedItems = 100

/** One page of all published properties, in the order of their ids. */
export async function listForFeed(
  client: Backend,
  { page, lists }: { page: number; lists: PropertyLists },
): Promise<FeedProperty[]> {
  const before = page > 1 ? await findIdAt(client, (page - 1) * maxFeedItems - 1) : undefined
  if (page > 1 && before === undefined) return []
  const published = feedRows(client).eq('is_published', true)
  const { data, error } = await (before ? published.gt('id', before) : published).order('id').limit(maxFeedItems)
  if (error) throw error
  return data.map((row) => feedPropertyFromRow(row, lists))
}

/** Every published property with one of these statuses; ad networks fetch whole lists. */
export function readForFeed(client: Backend, { statuses, lists }: { statuses: Status[]; lists: PropertyLists }) {
  return readInChunks(async (after) => {
    const { data, error } = await feedRows(client)
      .eq('is_published', true)
      .in('status', statuses)
      .gt('id', after)
      .order('id')
      .limit(chunkRows)
    if (error) throw error
    return data.map((row) => feedPropertyFromRow(row, lists))
  })
}

const feedRows = (client: Backend) =>
  client.from('properties').select(
    `id, title, price, price_currency, price_type, location, type, status, bedrooms, bathrooms, area_sqft, land_size_acres,
     features, images, featured_image_index, created_at, updated_at, category:categories(slug)${detailColumns}` as const,
  )

type Row = QueryData<ReturnType<typeof feedRows>>[number]

function feedPropertyFromRow(row: Row, lists: PropertyLists): FeedProperty {
  return {
    ...detailsFromRow(row),
    id: row.id,
    title: row.title,
    price: row.price === null ? null : Number(row.price),
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    type: row.type,
    kind: getKind(row.type, lists),
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
