import type { Backend } from '../../backend/context.ts'

/** The latest thing on the market, for the tile in the Properties menu. */
export type NewestProperty = { id: string; title: string; location: string; pictureSrc: string; isNewThisWeek: boolean }

const weekMs = 7 * 24 * 60 * 60 * 1000

export async function findNewestProperty(client: Backend): Promise<NewestProperty | null> {
  const { data, error } = await client
    .from('properties')
    .select('id, title, location, images, featured_image_index, created_at')
    .eq('is_published', true)
    .eq('status', 'available')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(1)
  if (error) throw error
  const row = data[0] as NewestRow | undefined
  const pictureSrc = row?.images[row.featured_image_index] ?? row?.images[0]
  if (!row || !pictureSrc) return null
  const isNewThisWeek = Date.now() - Date.parse(row.created_at) < weekMs
  return { id: row.id, title: row.title, location: row.location, pictureSrc, isNewThisWeek }
}

type NewestRow = {
  id: string
  title: string
  location: string
  images: string[]
  featured_image_index: number
  created_at: string
}
