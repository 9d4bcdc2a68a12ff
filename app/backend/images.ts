import type { ImageSource } from '#app/ui/image.tsx'
import type { Backend } from './context.ts'

const prefix = '/media/'

/** The stored images with these references; images that are not stored, or hidden from this caller, are missing. */
export async function findImages(client: Backend, sources: readonly string[]): Promise<Map<string, ImageSource>> {
  const own = sources.filter((source) => source.startsWith(prefix)).map((source) => source.slice(prefix.length))
  if (own.length === 0) return new Map()
  const { data, error } = await client
    .from('media')
    .select('hash, alt, room, width, height, dominant_color')
    .in('hash', [...new Set(own)])
  if (error) throw error
  return new Map(
    data.map(({ hash, alt, room, width, height, dominant_color: color }) => {
      const src = prefix + hash
      return [src, { src, alt, room, width, height, color }]
    }),
  )
}
