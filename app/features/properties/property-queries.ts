import type { Sql } from '#app/backend/context.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import { pageSize, type SearchPage } from './search-page.ts'
import type { Taxonomy } from './taxonomy/taxonomy.ts'
import type { DescribedProperty, PropertySummary } from './property.ts'
import { summaryColumns, summaryFromRow, type SummaryRow } from './property-rows.ts'
import { type Card, type Counted, describedFromCard, type FoundPage, summaryFromCard } from './search/search-answer.ts'
import type { Facets } from './search/search-answer.ts'
import { toSearchCriteria } from './search/search-arguments.ts'
import { getCountedEdges } from './search/price-steps.ts'
import type { PropertySearch } from './search/property-search.ts'
import type { UnitFilter } from './units/offered-units.ts'
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
  sql: Sql,
  params: Criteria & { taxonomy: Taxonomy; limit?: number },
): Promise<PropertyResults<DescribedProperty>> {
  const { search, taxonomy, limit = pageSize } = params
  const found = await find<FoundPage>(sql, params, { page: search.page, limit })
  return toResults(found, taxonomy, toSearchCriteria(params))
}

/** The number of matches, and how many each choice of each filter would leave. */
export async function findFacets(sql: Sql, params: Criteria): Promise<{ totalText: string; facets: Facets }> {
  const bands = { price: getCountedEdges(params.scope), land: params.scope.acreEdges }
  const { total, is_estimated: isEstimated, facets } = await find<Counted & { facets: Facets }>(sql, params, { bands })
  return { totalText: getTotalText({ total, isEstimated }), facets }
}

export async function countProperties(sql: Sql, params: Criteria) {
  const { total, is_estimated: isEstimated } = await find<Counted>(sql, params)
  return { total, totalText: getTotalText({ total, isEstimated }) }
}

/** The newest matches, without total and facets. */
export async function findNewestProperties(
  sql: Sql,
  params: Criteria & { taxonomy: Taxonomy; limit: number },
): Promise<PropertySummary[]> {
  const { rows } = await find<FoundPage>(sql, params, { sort: 'newest', limit: params.limit })
  return rows.map((row) => summaryFromCard(row, params.taxonomy))
}

export async function findFeaturedProperties(
  sql: Sql,
  { limit, taxonomy }: { limit: number; taxonomy: Taxonomy },
): Promise<PropertySummary[]> {
  const [{ found }] = await sql<[{ found: FoundPage }]>`
    select public.search_properties(featured_only => true, page_size => ${limit}, with_facets => false) as found`
  return found.rows.map((row) => summaryFromCard(row, taxonomy))
}

type Criteria = { scope: SearchPage; search: PropertySearch }
type Wanted = {
  page?: number
  limit?: number
  sort?: string
  /** The edges of the bands that are counted with the other facets. */
  bands?: { price: readonly number[]; land: readonly number[] }
}

async function find<Found>(sql: Sql, criteria: Criteria, wanted: Wanted = {}): Promise<Found> {
  const by = toSearchCriteria(criteria)
  const { page = 1, limit = 1, sort = criteria.search.sort, bands } = wanted
  const [{ found }] = await sql<[{ found: Found }]>`
    select public.search_properties(
      search => ${by.search}, places => ${by.places}::text[], area => ${by.area}::float8[],
      category => ${by.category}, property_types => ${by.property_types}::text[], statuses => ${by.statuses}::text[],
      price_min => ${by.price_min}, price_max => ${by.price_max}, price_ranges => ${by.price_ranges},
      bedrooms_min => ${by.bedrooms_min}, bedrooms_max => ${by.bedrooms_max}, bathrooms_min => ${by.bathrooms_min},
      land_acres_min => ${by.land_acres_min}, land_acres_max => ${by.land_acres_max},
      land_acres_ranges => ${by.land_acres_ranges}, required_features => ${by.required_features}::text[],
      terms => ${by.terms}::text[], available_by => ${by.available_by}::date,
      sort => ${sort}, page => ${page}, page_size => ${limit},
      with_facets => ${bands !== undefined}, price_bands => ${bands?.price ?? []}::numeric[],
      land_bands => ${bands?.land ?? []}::numeric[]
    ) as found`
  return found
}

/** At most four of the same category or type. */
export async function findSimilarProperties(
  sql: Sql,
  { propertyId, taxonomy }: { propertyId: string; taxonomy: Taxonomy },
): Promise<PropertySummary[]> {
  const [{ found }] = await sql<[{ found: Card[] }]>`
    select public.similar_properties(property_id => ${propertyId}) as found`
  return found.map((row) => summaryFromCard(row, taxonomy))
}

/** In the given order; deleted and unpublished ones are left out. */
export async function findPropertiesById(
  sql: Sql,
  { propertyIds, taxonomy }: { propertyIds: string[]; taxonomy: Taxonomy },
): Promise<DescribedProperty[]> {
  const rows = await sql<SummaryRow[]>`
    select ${sql(summaryColumns)}, (select c.slug from public.categories c where c.id = category_id) as category
    from public.properties where id = any(${propertyIds}::uuid[]) and is_published`
  const images = await findStoredImages(
    sql,
    rows.flatMap((row) => row.images),
  )
  return rows
    .map((row) => summaryFromRow(row, { images, taxonomy }))
    .toSorted((a, b) => propertyIds.indexOf(a.id) - propertyIds.indexOf(b.id))
}

/** Undefined unless the whole text is the reference of a published property, in any case, with or without its hyphen. */
export async function findPropertyIdByReference(sql: Sql, words: string): Promise<string | undefined> {
  if (!mayBeReference(words)) return undefined
  const [{ id }] = await sql<[{ id: string | null }]>`
    select public.find_property_by_reference(words => ${words}) as id`
  return id ?? undefined
}

/** Looks up current and former slugs. Malformed slugs are not looked up. */
export async function findPropertyIdBySlug(sql: Sql, slug: string): Promise<string | undefined> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const [found] = await sql<{ id: string }[]>`
    select id, 1 as place from public.properties where slug = ${slug} and is_published
    union all
    select entity_id, 2 from public.slug_history where entity = 'property' and slug = ${slug}
    order by place limit 1`
  return found?.id
}

/** The list function does not page further; larger results need a narrower search. */
const maxRow = 10_000

function toResults(found: FoundPage, taxonomy: Taxonomy, filter: UnitFilter): PropertyResults<DescribedProperty> {
  const { total, is_estimated: isEstimated, page, page_size: size, rows } = found
  const pages = Math.max(1, Math.ceil(Math.min(total, maxRow) / size))
  const totalText = getTotalText({ total, isEstimated })
  return {
    total,
    totalText,
    isEstimated,
    page,
    pages,
    properties: rows.map((row) => describedFromCard(row, taxonomy, filter)),
  }
}
