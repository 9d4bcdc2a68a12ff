import type { ImageSource } from '#app/ui/image.tsx'
import type { Sql } from './context.ts'

const prefix = '/media/'

/** The stored images with these references; those that are not stored, or hidden from visitors, are missing. */
export async function findStoredImages(sql: Sql, sources: readonly string[]): Promise<Map<string, ImageSource>> {
  const own = sources.filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length))
  if (own.length === 0) return new Map()
  const rows = await sql<ImageSource[]>`
    select '/media/' || hash as src, alt, room, width, height, dominant_color as color
    from public.media where hash = any(${[...new Set(own)]}::text[])`
  return new Map(rows.map((image) => [image.src, image]))
}
