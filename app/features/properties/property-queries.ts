import type { Backend } from '#app/backend/context.ts'
import { findImages } from '#app/backend/images.ts'
import { pageSize, type Listing } from './listing.ts'
import type { PropertyLists } from './lists/property-lists.ts'
import type { DescribedProperty, PropertySummary } from './property.ts'
import { summaryFromRow, summaryRows } from './property-rows.ts'
import {
  cards,
  type Facets,
  describedFromCard,
  facetResult,
  pageResult,
  summaryFromCard,
} from './search/search-answer.ts'
import { toSearchCriteria } from './search/search-arguments.ts'
import type { PropertySearch } from './search/property-search.ts'
import { mayBeReference } from './reference.ts'
import { getTotalText } from './search/search-labels.ts'

export type { Facets }
export type PropertyResults<Shown extends PropertySummary = PropertySummary> = {
  total: number
  /** 'about 24,000 properties' when it is an estimate. */
  totalText: string
  isEstimated: boolean
  page: number
  pages: number
  properties: Shown[]
}

/** Rows and total of one page of a listing in one call. */
export async function searchProperties(
  client: Backend,
  params: Criteria & { lists: PropertyLists; limit?: number },
): Promise<PropertyResults<DescribedProperty>> {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    page: params.search.page,
    page_size: params.limit ?? pageSize,
    with_facets: false,
  })
  if (error) throw error
  return foundFrom(data, params.lists)
}

/** The number of matches, and how many each choice of each filter would leave. */
export async function findFacets(client: Backend, params: Criteria): Promise<{ totalText: string; facets: Facets }> {
  const { listing } = params
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    page: 1,
    page_size: 1,
    price_bands: listing.priceEdges,
    land_bands: listing.acreEdges,
  })
  if (error) throw error
  const { total, is_estimated: isEstimated, facets } = facetResult.parse(data)
  return { totalText: getTotalText({ total, isEstimated }), facets }
}

export async function countProperties(client: Backend, params: Criteria) {
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
  params: Criteria & { lists: PropertyLists; limit: number },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('search_properties', {
    ...searchArguments(params),
    sort: 'newest',
    page: 1,
    page_size: params.limit,
    with_facets: false,
  })
  if (error) throw error
  return pageResult.parse(data).rows.map((row) => summaryFromCard(row, params.lists))
}

export async function findFeaturedProperties(
  client: Backend,
  { limit, lists }: { limit: number; lists: PropertyLists },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('search_properties', {
    featured_only: true,
    page: 1,
    page_size: limit,
    with_facets: false,
  })
  if (error) throw error
  return pageResult.parse(data).rows.map((row) => summaryFromCard(row, lists))
}

/** At most four of the same category or type. */
export async function findSimilarProperties(
  client: Backend,
  { propertyId, lists }: { propertyId: string; lists: PropertyLists },
): Promise<PropertySummary[]> {
  const { data, error } = await client.rpc('similar_properties', { property_id: propertyId })
  if (error) throw error
  return cards.parse(data).map((row) => summaryFromCard(row, lists))
}

/** In the given order; deleted and unpublished ones are left out. */
export async function findPropertiesById(
  client: Backend,
  { propertyIds, lists }: { propertyIds: string[]; lists: PropertyLists },
): Promise<DescribedProperty[]> {
  const { data, error } = await summaryRows(client).in('id', propertyIds).eq('is_published', true)
  if (error) throw error
  const images = await findImages(
    client,
    data.flatMap((row) => row.images),
  )
  return data
    .map((row) => summaryFromRow(row, { images, lists }))
    .toSorted((a, b) => propertyIds.indexOf(a.id) - propertyIds.indexOf(b.id))
}

/** Undefined unless the whole text is the reference of a published property, in any case, with or without its hyphen. */
export async function findPropertyIdByReference(client: Backend, words: string): Promise<string | undefined> {
  if (!mayBeReference(words)) return undefined
  const { data, error } = await client.rpc('find_property_by_reference', { words })
  if (error) throw error
  return data ?? undefined
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

type Criteria = { listing: Listing; search: PropertySearch }

function searchArguments({ listing, search }: Criteria) {
  return {
    ...toSearchCriteria({ listing, search }),
    sort: search.sort,
  }
}

/** The list function does not page further; larger results need a narrower search. */
const maxRow = 10_000

function foundFrom(result: unknown, lists: PropertyLists): PropertyResults<DescribedProperty> {
  const { total, is_estimated: isEstimated, page, page_size: size, rows } = pageResult.parse(result)
  const pages = Math.max(1, Math.ceil(Math.min(total, maxRow) / size))
  const totalText = getTotalText({ total, isEstimated })
  return {
    total,
    totalText,
    isEstimated,
    page,
    pages,
    properties: rows.map((row) => describedFromCard(row, lists)),
  }
}
