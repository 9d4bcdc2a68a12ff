import type { JSONValue, Sql } from 'postgres'
import type { Dataset, DatasetProperty } from './dataset.ts'

/** The fields of a card; the same for us and for Directus. */
export const cardFields = [
  'id',
  'slug',
  'title',
  'price',
  'price_type',
  'location',
  'category',
  'type',
  'status',
  'is_featured',
  'bedrooms',
  'bathrooms',
  'area_sqft',
  'land_size_acres',
  'short_description',
  'features',
  'images',
  'created_at',
]

/**
 * One table as a collection that anybody may read. Category, type and images are in the row itself, so that a call needs no
 * further query; the indexes serve its orders and filters. Rules about who may read which rows belong to its paid plans: the
 * call itself filters by published.
 */
export async function fillDirectus(sql: Sql, { properties, images }: Dataset): Promise<void> {
  await sql`
    create table properties (
      id uuid primary key, slug text not null unique, title text not null, description text not null,
      short_description text not null, price numeric(15, 2), price_type text not null, location text not null,
      category text not null, type text not null, status text not null, bedrooms int not null,
      bathrooms numeric(4, 1) not null, area_sqft numeric(14, 2), land_size_acres numeric(14, 6), features json not null,
      images json not null, is_featured boolean not null, is_published boolean not null, created_at timestamptz not null
    )`
  const shown = new Map(
    images.map(({ name, alt, width, height, color }) => [name, { src: name, alt, width, height, color }]),
  )
  for (let from = 0; from < properties.length; from += 1_000) {
    const rows = properties.slice(from, from + 1_000).map((each) => toRow(each, shown))
    await sql`insert into properties select * from jsonb_populate_recordset(null::properties, ${sql.json(rows)})`
  }
  for (const columns of [
    'created_at desc, id',
    'category, created_at desc',
    'category, price',
    'category, type, price',
    'type',
  ])
    await sql.unsafe(`create index on properties (${columns}) where is_published`)
  await sql`vacuum analyze properties`
  await grantPublicRead(sql)
}

function toRow({ images, ...property }: DatasetProperty, shown: Map<string, JSONValue>): JSONValue {
  return { ...property, images: images.map((image) => shown.get(image) ?? null) }
}

async function grantPublicRead(sql: Sql) {
  await sql`insert into directus_collections (collection) values ('properties')`
  for (const field of ['features', 'images'])
    await sql`insert into directus_fields (collection, field, special) values ('properties', ${field}, 'cast-json')`
  await sql`
    insert into directus_permissions (policy, collection, action, permissions, fields)
    select access.policy, 'properties', 'read', '{}', '*'
    from directus_access access where access.role is null and access.user is null`
}
