import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { pageSize, type Listing } from './listing.ts'
import type { PropertySummary } from './property.ts'
import { summaryFromRow, summaryRows } from './property-rows.ts'
import { cards, type Facets, pageResult, searchResult, summaryFromCard } from './search/search-answer.ts'
import { toSearchCriteria } from './search/search-arguments.ts'
import type { PropertySearch } from './search/property-search.ts'
import { getTotalText } from './search/search-labels.ts'

export type { Facets }
export type PropertyResults = {
  total: number
  /** 'about 24,000 properties' when it is an estimate. */
  totalText: string
  isEstimated: boolean
  page: number
  pages: number
  facets: Facets
  properties: PropertySummary[]
}

/** Rows, total and facets of one page of a listing in one call. */
export async function searchProperties(
  client: Backend,
  params: { listing: Listing; search: PropertySearch; limit?: number },
): Promise<PropertyResults> {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    page: params.search.page,
    page_size: params.limit ?? pageSize,
  })
  if (error) throw error
  return foundFrom(data)
}

export async function countProperties(client: Backend, params: { listing: Listing; search: PropertySearch }) {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    page: 1,
    page_size: 1,
    with_facets: false,
  })
  if (error) throw error
  const { total, is_estimated: isEstimated } = pageResult.parse(data)
  return { total, totalText: getTotalText({ total, isEstimated }) }
}

/** The newest matches, without total and facets. */
export async function findNewestProperties(
  client: Backend,
  params: { listing: Listing; search: PropertySearch; limit: number },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    sort: 'newest',
    page: 1,
    page_size: params.limit,
    with_facets: false,
  })
  if (error) throw error
  return pageResult.parse(data).rows.map(summaryFromCard)
}

export async function findFeaturedProperties(
  client: Backend,
  { limit }: { limit: number },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('search_properties', {
    featured_only: true,
    page: 1,
    page_size: limit,
    with_facets: false,
  })
  if (error) throw error
  return pageResult.parse(data).rows.map(summaryFromCard)
}

/** At most four of the same category or type. */
export async function findSimilarProperties(client: Backend, propertyId: string): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('similar_properties', { property_id: propertyId })
  if (error) throw error
  return cards.parse(data).map(summaryFromCard)
}

/** In the given order; deleted and unpublished ones are left out. */
export async function findPropertiesById(client: Backend, propertyIds: string[]): Promise<PropertySummary[]> {
  const { data, error } = await summaryRows(client).in('id', propertyIds).eq('is_published', true)
  if (error) throw error
  const images = await findImages(
    client,
    data.flatMap((row) => row.images),
  )
  return data
    .map((row) => summaryFromRow(row, images))
    .toSorted((a, b) => propertyIds.indexOf(a.id) - propertyIds.indexOf(b.id))
}

/** Looks up current and former slugs. Malformed slugs are not looked up. */
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

function searchArguments({ listing, search }: { listing: Listing; search: PropertySearch }) {
  return {
    ...toSearchCriteria({ listing, search }),
    sort: search.sort,
    price_bands: listing.priceEdges,
    land_bands: listing.acreEdges,
  }
}

/** The list function does not page further; larger results need a narrower search. */
const maxRow = 10_000

function foundFrom(result: unknown): PropertyResults {
  const { total, is_estimated: isEstimated, page, page_size: size, facets, rows } = searchResult.parse(result)
  const pages = Math.max(1, Math.ceil(Math.min(total, maxRow) / size))
  const totalText = getTotalText({ total, isEstimated })
  return { total, totalText, isEstimated, page, pages, facets, properties: rows.map(summaryFromCard) }
}
