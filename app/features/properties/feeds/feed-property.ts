import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { beforeAll, chunkRows, readInChunks } from '#app/backend/read-in-chunks.ts'
import { type DetailColumn, detailColumns, detailsFromRow, type PropertyDetails } from '../fields/plain-fields.ts'
import { featuredFirst, type PropertyRow } from '../property-rows.ts'
import { readUnits, type UnitKind } from '../units/unit-kinds.ts'
import { getKind, type Taxonomy } from '../taxonomy/taxonomy.ts'
import type { TypeKind } from '../taxonomy/type-kinds.ts'
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
  /** The kinds of a building; its own figures are those of the cheapest that is free. */
  unitKinds: UnitKind[]
  /** Paths of this site, the featured image first. */
  images: string[]
  createdAt: string
  updatedAt: string
}

/** Of one page: few, since each is read and written at once. */
export const maxFeedItems = 100

/** One page of all published properties, in the order of their ids. */
export async function listForFeed(
  sql: Sql,
  { page, taxonomy }: { page: number; taxonomy: Taxonomy },
): Promise<FeedProperty[]> {
  const before = page > 1 ? await findIdAt(sql, (page - 1) * maxFeedItems - 1) : beforeAll
  if (before === undefined) return []
  const rows = await sql<Row[]>`
    select ${selected(sql)} from public.properties
    where is_published and id > ${before} order by id limit ${maxFeedItems}`
  return rows.map((row) => feedPropertyFromRow(row, taxonomy))
}

/** Every published property with one of these statuses; ad networks fetch whole lists. */
export function readForFeed(
  asVisitor: AsVisitor,
  { statuses, taxonomy }: { statuses: readonly Status[]; taxonomy: Taxonomy },
) {
  return readInChunks(async (after) => {
    const rows = await asVisitor(
      (sql) => sql<Row[]>`
        select ${selected(sql)} from public.properties
        where is_published and status = any(${statuses}::text[]) and id > ${after} order by id limit ${chunkRows}`,
    )
    return rows.map((row) => feedPropertyFromRow(row, taxonomy))
  })
}

const columns = [
  'id',
  'title',
  'price',
  'price_currency',
  'price_type',
  'location',
  'type',
  'status',
  'bedrooms',
  'bathrooms',
  'area_sqft',
  'land_size_acres',
  'features',
  'units',
  'images',
  'featured_image_index',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof PropertyRow)[]

type Row = Pick<PropertyRow, (typeof columns)[number] | DetailColumn> & { category: string | null }

const selected = (sql: Sql) => sql`
  ${sql([...columns, ...detailColumns])}, (select c.slug from public.categories c where c.id = category_id) as category`

function feedPropertyFromRow(row: Row, taxonomy: Taxonomy): FeedProperty {
  return {
    ...detailsFromRow(row),
    id: row.id,
    title: row.title,
    price: row.price,
    currency: row.price_currency,
    priceType: parsePriceType(row.price_type),
    location: row.location,
    type: row.type,
    kind: getKind(row.type, taxonomy),
    category: parseCategory(row.category),
    status: row.status,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.area_sqft ?? 0,
    landAcres: row.land_size_acres ?? 0,
    features: row.features,
    unitKinds: readUnits(row.units),
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
