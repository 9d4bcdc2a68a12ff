import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import type { ImageSource } from '#app/ui/image.tsx'

/** The property of the inquiry, as far as the form shows it. */
export type RequestedProperty = {
  id: string
  reference: string
  title: string
  location: string
  /** Of the kind of unit, if one is asked about. */
  price: number | null
  currency: string
  priceType: 'fixed' | 'negotiable' | 'on_request'
  categorySlug: string | null
  image: ImageSource | null
  /** The kind of unit in a building that is asked about, if it has a kind of that name. */
  unit: string | null
}

/** `unlisted` covers drafts, unknown ids and malformed ones alike. `unreachable` still sends the id. */
export type RequestedPropertyResult =
  | { state: 'none' }
  | { state: 'listed'; property: RequestedProperty }
  | { state: 'unlisted' }
  | { state: 'unreachable'; propertyId: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export async function findRequestedProperty(
  asVisitor: AsVisitor,
  { propertyId, unit = null }: { propertyId: string | null; unit?: string | null },
): Promise<RequestedPropertyResult> {
  if (!propertyId) return { state: 'none' }
  if (!uuid.test(propertyId)) return { state: 'unlisted' }
  try {
    const property = await asVisitor((sql) => findListed(sql, { propertyId, unit }))
    return property ? { state: 'listed', property } : { state: 'unlisted' }
  } catch {
    return { state: 'unreachable', propertyId }
  }
}

type Row = Omit<RequestedProperty, 'image'> & { images: string[]; featured: number }

type Requested = { propertyId: string; unit: string | null }

async function findListed(sql: Sql, { propertyId, unit }: Requested): Promise<RequestedProperty | undefined> {
  const [row] = await sql<Row[]>`
    select id, reference, title, location, price_currency as currency, unit.kind ->> 'name' as unit,
      case when unit.kind is null then price else (unit.kind ->> 'price')::numeric end as price,
      case
        when unit.kind is null then price_type when unit.kind ->> 'price' is null then 'on_request' else 'fixed'
      end as "priceType",
      (select c.slug from public.categories c where c.id = category_id) as "categorySlug",
      images, featured_image_index as featured
    from public.properties left join lateral (
      select kind from jsonb_array_elements(units) as kind where kind ->> 'name' = ${unit} limit 1
    ) as unit on true
    where id = ${propertyId} and is_published`
  if (!row) return undefined
  const { images, featured, ...property } = row
  const src = images[featured] ?? images[0] ?? ''
  return { ...property, image: (await findStoredImages(sql, [src])).get(src) ?? null }
}
