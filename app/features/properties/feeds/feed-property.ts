import type { Backend } from '../../../backend/context.ts'
import { readCategory, type Category, type PriceType, type Status } from '../property.ts'

/** What other sites are told of a property; everything that a visitor can read on its page. */
export type FeedProperty = {
  id: string
  title: string
  description: string
  price: number | null
  currency: string
  priceType: PriceType
  location: string
  address: string
  type: string
  category: Category
  status: string
  bedrooms: number
  bathrooms: number
  areaSqft: number
  landAcres: number
  features: string[]
  yearBuilt: number | null
  latitude: number | null
  longitude: number | null
  /** Paths of this site, the featured picture first. */
  pictures: string[]
  createdAt: string
  updatedAt: string
}

export const mostInFeed = 1_000

/** One page of all published properties in an order that does not change, whatever happens to them. */
export async function listForFeed(
  client: Backend,
  { page, statuses }: { page: number; statuses?: Status[] },
): Promise<FeedProperty[]> {
  const asked = client
    .from('properties')
    .select(
      `id, title, description, price, price_currency, price_type, location, address, type, status, bedrooms, bathrooms,
       area_sqft, land_size_acres, features, year_built, latitude, longitude, images, featured_image_index, created_at,
       updated_at, category:categories(slug)`,
    )
    .eq('is_published', true)
  const { data, error } = await (statuses ? asked.in('status', statuses) : asked)
    .order('created_at')
    .order('id')
    .range((page - 1) * mostInFeed, page * mostInFeed - 1)
  if (error) throw error
  return asRows(data).map(readRow)
}

/** Every published property with one of these statuses; ad networks take whole lists. */
export async function listAllForFeed(client: Backend, statuses: Status[]): Promise<FeedProperty[]> {
  const all: FeedProperty[] = []
  for (let page = 1; page <= mostPages; page++) {
    const some = await listForFeed(client, { page, statuses })
    all.push(...some)
    if (some.length < mostInFeed) break
  }
  return all
}

const mostPages = 40

type Row = {
  id: string
  title: string
  description: string | null
  price: number | string | null
  price_currency: string
  price_type: PriceType
  location: string | null
  address: string | null
  type: string | null
  status: string
  bedrooms: number | null
  bathrooms: number | string | null
  area_sqft: number | string | null
  land_size_acres: number | string | null
  features: string[] | null
  year_built: number | null
  latitude: number | null
  longitude: number | null
  images: string[]
  featured_image_index: number
  created_at: string
  updated_at: string
  category: { slug: string } | null
}

function asRows(rows: unknown) {
  return rows as Row[]
}

function readRow(row: Row): FeedProperty {
  const lead = row.images[row.featured_image_index]
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    price: row.price === null ? null : Number(row.price),
    currency: row.price_currency,
    priceType: row.price_type,
    location: row.location ?? '',
    address: row.address ?? '',
    type: row.type ?? 'House',
    category: readCategory(row.category?.slug),
    status: row.status,
    bedrooms: Number(row.bedrooms ?? 0),
    bathrooms: Number(row.bathrooms ?? 0),
    areaSqft: Number(row.area_sqft ?? 0),
    landAcres: Number(row.land_size_acres ?? 0),
    features: row.features ?? [],
    yearBuilt: row.year_built,
    latitude: row.latitude,
    longitude: row.longitude,
    pictures: lead === undefined ? row.images : [lead, ...row.images.filter((image) => image !== lead)],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** 'Karen, Nairobi' is a neighbourhood and its city; one name alone is both. */
export function placeOf({ location }: Pick<FeedProperty, 'location'>) {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return { neighbourhood: parts[0] ?? '', city: parts.at(-1) ?? '' }
}
