import type { Backend } from '../../backend/context.ts'
import type { PictureSource } from '../../ui/picture.tsx'
import { pageSize, type Listing } from './listing.ts'
import { readCategory, type PriceType, type Property, type PropertySummary } from './property.ts'
import type { PropertySearch } from './search/property-search.ts'
import { totalWordsOf } from './search/search-words.ts'
import { multirangeOf, type Range } from './search/range.ts'

/** How many would be found by each choice, every other filter standing. */
export type Facets = {
  types: Record<string, number>
  prices: number[]
  land: number[]
  /** By the exact number of bedrooms. */
  bedrooms: Record<string, number>
  features: Record<string, number>
  statuses: Record<string, number>
  categories: Record<string, number>
}

export type Found = {
  total: number
  /** 'about 24,000 properties' where it is estimated. */
  totalWords: string
  isEstimated: boolean
  page: number
  pages: number
  facets: Facets
  properties: PropertySummary[]
}

/** Rows, total and facets of one page of a listing in one call. */
export async function searchProperties(
  client: Backend,
  asked: { listing: Listing; search: PropertySearch; most?: number },
): Promise<Found> {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(asked),
    page: asked.search.page,
    page_size: asked.most ?? pageSize,
  })
  if (error) throw error
  return readFound(data)
}

export async function countProperties(client: Backend, asked: { listing: Listing; search: PropertySearch }) {
  const { data, error } = await client.rpc('search_properties', { ...searchArguments(asked), page: 1, page_size: 1 })
  if (error) throw error
  const { total, totalWords } = readFound(data)
  return { total, totalWords }
}

export async function findFeaturedProperties(
  client: Backend,
  { limit }: { limit: number },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('search_properties', { featured_only: true, page: 1, page_size: limit })
  if (error) throw error
  return readFound(data).properties
}

/** At most four of the same category or type. */
export async function findSimilarProperties(client: Backend, propertyId: string): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('similar_properties', { property_id: propertyId })
  if (error) throw error
  return readSummaries(data)
}

/** Undefined when there is none, or none that is published. */
export async function findProperty(client: Backend, propertyId: string): Promise<Property | undefined> {
  const { data, error } = await client
    .from('properties')
    .select(`${summaryColumns}, description, address, amenities, year_built, latitude, longitude, tour_url, floor_plan`)
    .eq('id', propertyId)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  if (!data) return undefined
  const row = asPropertyRow(data)
  return readProperty(row, await findPictures(client, row.floor_plan ? [...row.images, row.floor_plan] : row.images))
}

/** In the order asked for; what is gone or unpublished is left out. */
export async function findPropertiesById(client: Backend, propertyIds: string[]): Promise<PropertySummary[]> {
  const { data, error } = await client
    .from('properties')
    .select(summaryColumns)
    .in('id', propertyIds)
    .eq('is_published', true)
  if (error) throw error
  const rows = asPropertyRows(data)
  const pictures = await findPictures(
    client,
    rows.flatMap(({ images }) => images),
  )
  return rows
    .map((row) => readStoredSummary(row, pictures))
    .toSorted((a, b) => propertyIds.indexOf(a.id) - propertyIds.indexOf(b.id))
}

/** Addresses by title, also the ones a property had before it was renamed. What can be no slug is not looked up. */
export async function findPropertyIdBySlug(client: Backend, slug: string): Promise<string | undefined> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const current = await client.from('properties').select('id').eq('slug', slug).eq('is_published', true).maybeSingle()
  if (current.error) throw current.error
  if (current.data) return String(current.data.id)
  const former = await client
    .from('slug_history')
    .select('entity_id')
    .eq('entity', 'property')
    .eq('slug', slug)
    .maybeSingle()
  if (former.error) throw former.error
  return former.data ? String(former.data.entity_id) : undefined
}

const summaryColumns = `id, slug, title, price, price_currency, price_type, location, type, status, is_featured, bedrooms, bathrooms,
  area_sqft, land_size_acres, short_description, features, images, featured_image_index, views_count, created_at,
  category:categories(slug)`

function searchArguments({ listing, search }: { listing: Listing; search: PropertySearch }) {
  return {
    ...wishOf({ listing, search }),
    sort: search.sort,
    price_bands: listing.priceEdges,
    land_bands: listing.acreEdges,
  }
}

/** What is asked for, in the words of search_properties, whatever the order and the page. */
export function wishOf({ listing, search }: { listing: Pick<Listing, 'category'>; search: PropertySearch }) {
  const { bedrooms, bathrooms } = search
  return {
    search: search.text || null,
    category: listing.category ?? search.category ?? null,
    property_types: someOf(search.types),
    price_min: search.price[0]?.from ?? null,
    price_max: lastBefore(search.price.at(-1), 0.01),
    price_ranges: multirangeOf(search.price),
    bedrooms_min: bedrooms ?? null,
    bedrooms_max: bedrooms === 0 ? 0 : null,
    bathrooms_min: bathrooms ?? null,
    land_acres_min: search.acres[0]?.from ?? null,
    land_acres_max: lastBefore(search.acres.at(-1), 0.0001),
    land_acres_ranges: multirangeOf(search.acres),
    required_features: someOf(search.features),
    statuses: someOf(search.statuses),
  }
}

/** The function takes both bounds as included; a band leaves its upper edge out by the smallest stored step. */
function lastBefore(range: Range | undefined, step: number) {
  if (range?.to === undefined) return null
  return range.includesTo ? range.to : Number((range.to - step).toFixed(4))
}

function someOf<Value>(values: Value[]) {
  return values.length > 0 ? values : null
}

async function findPictures(client: Backend, references: string[]): Promise<Map<string, PictureSource>> {
  const hashes = [...new Set(references.filter((reference) => reference.startsWith('/media/')).map(hashOf))]
  if (hashes.length === 0) return new Map()
  const { data, error } = await client
    .from('media')
    .select('hash, alt, width, height, dominant_color')
    .in('hash', hashes)
  if (error) throw error
  return new Map(asMediaRows(data).map((row) => [`/media/${row.hash}`, readPicture(row)]))
}

function hashOf(reference: string) {
  return reference.slice('/media/'.length)
}

type MediaRow = { hash: string; alt: string; width: number; height: number; dominant_color: string }

function readPicture({ hash, alt, width, height, dominant_color: color }: MediaRow): PictureSource {
  return { src: `/media/${hash}`, alt, width, height, color }
}

type CommonRow = {
  id: string
  slug: string
  title: string
  price: number | string | null
  price_currency: string | null
  price_type: PriceType
  location: string | null
  type: string | null
  status: string
  is_featured: boolean
  bedrooms: number | null
  bathrooms: number | string | null
  area_sqft: number | string | null
  land_size_acres: number | string | null
  short_description: string | null
  features: string[] | null
  views_count: number
  created_at: string
}
type FoundRow = CommonRow & { category: string | null; pictures: PictureSource[] | null }
type PropertyRow = CommonRow & {
  category: { slug: string } | null
  images: string[]
  featured_image_index: number
  description: string | null
  address: string | null
  amenities: string[] | null
  year_built: number | null
  latitude: number | string | null
  longitude: number | string | null
  tour_url: string | null
  floor_plan: string | null
}
/** The list call leafs no further; who looks for more than that narrows the search. */
const furthestRow = 10_000
type WireFound = {
  total: number
  is_estimated: boolean
  page: number
  page_size: number
  facets: Facets
  rows: FoundRow[]
}

function readFound(answer: unknown): Found {
  const { total, is_estimated: isEstimated, page, page_size: size, facets, rows } = answer as WireFound
  const pages = Math.max(1, Math.ceil(Math.min(total, furthestRow) / size))
  const totalWords = totalWordsOf({ total, isEstimated })
  return { total, totalWords, isEstimated, page, pages, facets, properties: rows.map(readFoundRow) }
}

function readSummaries(answer: unknown) {
  return (answer as FoundRow[]).map(readFoundRow)
}

function asPropertyRow(row: unknown) {
  return row as PropertyRow
}

function asPropertyRows(rows: unknown) {
  return rows as PropertyRow[]
}

function asMediaRows(rows: unknown) {
  return rows as MediaRow[]
}

function readFoundRow(row: FoundRow): PropertySummary {
  return { ...readCommon(row), category: readCategory(row.category), pictures: row.pictures ?? [] }
}

function readStoredSummary(row: PropertyRow, known: Map<string, PictureSource>): PropertySummary {
  const lead = row.images[row.featured_image_index]
  const ordered = lead === undefined ? row.images : [lead, ...row.images.filter((image) => image !== lead)]
  return {
    ...readCommon(row),
    category: readCategory(row.category?.slug),
    pictures: ordered.flatMap((reference) => known.get(reference) ?? []),
  }
}

function readProperty(row: PropertyRow, known: Map<string, PictureSource>): Property {
  return {
    ...readStoredSummary(row, known),
    description: row.description ?? '',
    address: row.address ?? '',
    amenities: row.amenities ?? [],
    yearBuilt: row.year_built,
    latitude: row.latitude === null ? null : Number(row.latitude),
    longitude: row.longitude === null ? null : Number(row.longitude),
    tourUrl: row.tour_url,
    floorPlan: (row.floor_plan && known.get(row.floor_plan)) || null,
  }
}

// PostgreSQL's numeric travels as text through some drivers.
function readCommon(row: CommonRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    price: row.price === null ? null : Number(row.price),
    currency: row.price_currency ?? 'KES',
    priceType: row.price_type,
    location: row.location ?? '',
    type: row.type ?? 'House',
    status: row.status,
    isFeatured: row.is_featured,
    bedrooms: Number(row.bedrooms ?? 0),
    bathrooms: Number(row.bathrooms ?? 0),
    areaSqft: Number(row.area_sqft ?? 0),
    landAcres: Number(row.land_size_acres ?? 0),
    shortDescription: row.short_description ?? '',
    features: row.features ?? [],
    viewsCount: row.views_count,
    createdAt: row.created_at,
  }
}
