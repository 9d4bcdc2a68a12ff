import * as z from 'zod'

/** The newest property on the market, for the tile in the Properties menu. */
export type NewestProperty = { id: string; title: string; location: string; imageSrc: string; isNewThisWeek: boolean }

const newestSchema = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  image: z.string().nullable(),
  created_at: z.string(),
})

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Null when none has an image. */
export function parseNewestProperty(result: unknown): NewestProperty | null {
  const row = newestSchema.nullable().parse(result)
  if (!row?.image) return null
  const { id, title, location, image: imageSrc } = row
  return { id, title, location, imageSrc, isNewThisWeek: Date.now() - Date.parse(row.created_at) < weekMs }
}
