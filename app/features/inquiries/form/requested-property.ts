import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/backend/database.types.ts'
import type { ImageSource } from '#app/ui/image.tsx'

/** The property of the inquiry, as far as the form shows it. */
export type RequestedProperty = {
  id: string
  reference: string
  title: string
  location: string
  price: number | null
  currency: string
  priceType: 'fixed' | 'negotiable' | 'on_request'
  categorySlug: string | null
  image: ImageSource | null
}

/** `unlisted` covers drafts, unknown ids and malformed ones alike. `unreachable` still sends the id. */
export type RequestedPropertyResult =
  | { state: 'none' }
  | { state: 'listed'; property: RequestedProperty }
  | { state: 'unlisted' }
  | { state: 'unreachable'; propertyId: string }

type Client = SupabaseClient<Database>
const columns =
  'id, reference, title, location, price, price_currency, price_type, images, featured_image_index, category:categories(slug)' as const
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

export async function findRequestedProperty(
  client: Client,
  { propertyId }: { propertyId: string | null },
): Promise<RequestedPropertyResult> {
  if (!propertyId) return { state: 'none' }
  if (!uuid.test(propertyId)) return { state: 'unlisted' }
  const { data: row, error } = await client
    .from('properties')
    .select(columns)
    .eq('id', propertyId)
    .eq('is_published', true)
    .retry(false)
    .maybeSingle()
  if (error) return { state: 'unreachable', propertyId }
  if (!row) return { state: 'unlisted' }

  const { id, reference, title, location, price, price_currency: currency, price_type: priceType } = row
  const image = await findImage(client, row.images[row.featured_image_index] ?? row.images[0])
  const figure = price === null ? null : Number(price)
  return {
    state: 'listed',
    property: {
      id,
      reference,
      title,
      location,
      price: figure,
      currency,
      priceType,
      categorySlug: row.category?.slug ?? null,
      image,
    },
  }
}

async function findImage(client: Client, src: string | undefined): Promise<ImageSource | null> {
  if (!src) return null
  const hash = src.slice('/media/'.length)
  const { data } = await client
    .from('media')
    .select('alt, width, height, dominant_color')
    .eq('hash', hash)
    .retry(false)
    .maybeSingle()
  if (!data) return null
  const { alt, width, height, dominant_color: color } = data
  return { src, alt, width, height, color }
}
