import { join } from 'node:path'
import type { Sql } from 'postgres'
import { indexImages } from '../../server/media/store/bundled-images.ts'
import { generateProperties, prepareGeneration } from '../generated-properties.ts'

const imagesDir = join(import.meta.dirname, '../../supabase/demo/images')

export type DatasetProperty = {
  id: string
  slug: string
  title: string
  description: string
  short_description: string
  price: number | null
  price_type: string
  location: string
  category: string
  type: string
  status: string
  bedrooms: number
  bathrooms: number
  area_sqft: number | null
  land_size_acres: number | null
  features: string[]
  images: string[]
  is_featured: boolean
  is_published: boolean
  created_at: string
}
export type DatasetImage = { name: string; file: string; alt: string; width: number; height: number; color: string }
export type Dataset = { properties: DatasetProperty[]; images: DatasetImage[] }

/** Fills our database, and returns what the other systems must contain: the same properties with the same images. */
export async function createDataset(sql: Sql, rows: number): Promise<Dataset> {
  await prepareGeneration(sql)
  await generateProperties(sql, rows)
  // Our lists leave out what is sold or rented, which the others have no rule for.
  await sql`update public.properties set status = 'available' where status in ('sold', 'rented')`
  await assignImages(sql)
  const files = indexImages(imagesDir)
  const media = await sql<Omit<DatasetImage, 'file'>[]>`
    select '/media/' || hash as name, alt, width, height, dominant_color as color from public.media order by hash`
  const images = media.map(({ name, alt, width, height, color }) => {
    const file = join(imagesDir, files.get(name.replace('/media/', '')) ?? '')
    return { name, file, alt, width, height, color }
  })
  const properties = await sql<DatasetProperty[]>`
    select p.id, p.slug, p.title, p.description, p.short_description, p.price::float, p.price_type, p.location,
      c.slug as category, p.type, p.status, p.bedrooms, p.bathrooms::float, p.area_sqft::float,
      p.land_size_acres::float, p.features, p.images, p.is_featured, p.is_published,
      to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from public.properties p join public.categories c on c.id = p.category_id order by p.created_at, p.id`
  return { properties: [...properties], images }
}

/** Four per generated property, always the same. */
async function assignImages(sql: Sql) {
  await sql.begin(async (work) => {
    await work`alter table public.properties disable trigger user`
    await work`
      with photo as (
        select '/media/' || hash as name, row_number() over (order by hash) - 1 as number, count(*) over () as total
        from public.media where width > height
      )
      update public.properties p set images = (
        select array_agg(photo.name order by turn) from generate_series(0, 3) as turn
        join photo on photo.number = (substr(p.slug, 9)::int * 5 + turn) % photo.total
      )
      where p.slug like 'made-up-%'`
    await work`alter table public.properties enable trigger user`
  })
  await sql`vacuum analyze public.properties`
}
