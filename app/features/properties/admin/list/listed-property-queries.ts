import type { Backend } from '#app/backend/context.ts'
import { type PriceType, parseCategory, type Status } from '../../property.ts'
import { forbiddenError } from '../forbidden.ts'
import { type ListedProperty, type ListFilters, pageSize } from './listed-property.ts'

export type PropertyCounts = { total: number; published: number; draft: number; featured: number }
export type ListedPage = { counts: PropertyCounts; total: number; page: number; properties: ListedProperty[] }

/** Counts, total and one page of rows in one call. */
export async function listManagedProperties(client: Backend, filters: ListFilters): Promise<ListedPage> {
  const { data, error } = await client.rpc('managed_properties', {
    ...filterArguments(filters),
    sort: filters.sort,
    page: filters.page,
    page_size: pageSize,
  })
  if (error) throw error
  // Null is what an expired session gets.
  if (data === null) throw forbiddenError()
  const result = data as ManagedPropertiesResult
  return {
    counts: result.counts,
    total: result.total,
    page: result.page,
    properties: result.rows.map(listedPropertyFromRow),
  }
}

export function filterArguments({ text: words, visibility: shown, status, category }: ListFilters) {
  return {
    words: words.trim() || null,
    shown,
    status: status === 'all' ? null : status,
    category: category === 'all' ? null : category,
  }
}

type ManagedPropertiesResult = { counts: PropertyCounts; total: number; page: number; rows: ManagedPropertyRow[] }
type ManagedPropertyRow = {
  id: string
  title: string
  location: string
  category: string
  type: string
  price: number | null
  price_currency: string
  price_type: PriceType
  land_size_acres: number | null
  status: Status
  is_published: boolean
  is_featured: boolean
  views_count: number
  image: string | null
  created_at: string
}

function listedPropertyFromRow(row: ManagedPropertyRow): ListedProperty {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    category: parseCategory(row.category),
    type: row.type,
    price: row.price,
    currency: row.price_currency,
    priceType: row.price_type,
    landAcres: row.land_size_acres ?? 0,
    status: row.status,
    isPublished: row.is_published,
    isFeatured: row.is_featured,
    viewsCount: row.views_count,
    image: row.image ?? undefined,
    createdAt: row.created_at,
  }
}
