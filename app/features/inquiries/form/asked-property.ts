import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../backend/database.types.ts'
import type { PictureSource } from '../../../ui/picture.tsx'

/** The property a visitor asks about, as far as the form shows it. */
export type AskedProperty = {
  id: string
  title: string
  location: string
  price: number | null
  currency: string
  priceType: 'fixed' | 'negotiable' | 'on_request'
  categorySlug: string | null
  picture: PictureSource | null
}

/** `unlisted` covers drafts, unknown ids and malformed ones alike. `unreachable` still sends the id. */
export type Asked =
  | { state: 'none' }
  | { state: 'listed'; property: AskedProperty }
  | { state: 'unlisted' }
  | { state: 'unreachable'; propertyId: string }

type Client = SupabaseClient<Database>
type PropertyRow = {
  id: string
  title: string
  location: string
  price: number | string | null
  price_currency: string
  price_type: AskedProperty['priceType']
  images: string[]
  featured_image_index: number
  category: { slug: string } | null
}
type MediaRow = { alt: string; width: number; height: number; dominant_color: string }

const columns =
  'id, title, location, price, price_currency, price_type, images, featured_image_index, category:categories(slug)'
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export async function findAskedProperty(client: Client, { propertyId }: { propertyId: string | null }): Promise<Asked> {
  if (!propertyId) return { state: 'none' }
  if (!uuid.test(propertyId)) return { state: 'unlisted' }
  const { data, error } = await client
    .from('properties')
    .select(columns)
    .eq('id', propertyId)
    .eq('is_published', true)
    .retry(false)
    .maybeSingle()
  if (error) return { state: 'unreachable', propertyId }
  if (!data) return { state: 'unlisted' }

  const row = data as unknown as PropertyRow
  const { id, title, location, price, price_currency: currency, price_type: priceType } = row
  const picture = await findPicture(client, row.images[row.featured_image_index] ?? row.images[0])
  const figure = price === null ? null : Number(price)
  return {
    state: 'listed',
    property: {
      id,
      title,
      location,
      price: figure,
      currency,
      priceType,
      categorySlug: row.category?.slug ?? null,
      picture,
    },
  }
}

async function findPicture(client: Client, src: string | undefined): Promise<PictureSource | null> {
  if (!src) return null
  const hash = src.slice('/media/'.length)
  const { data } = await client
    .from('media')
    .select('alt, width, height, dominant_color')
    .eq('hash', hash)
    .retry(false)
    .maybeSingle()
  if (!data) return null
  const { alt, width, height, dominant_color: color } = data as unknown as MediaRow
  return { src, alt, width, height, color }
}
