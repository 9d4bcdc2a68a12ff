/** The newest property on the market, for the tile in the Properties menu. */
export type NewestProperty = { id: string; title: string; location: string; pictureSrc: string; isNewThisWeek: boolean }

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Null when none has an image. */
export function readNewestProperty(answer: unknown): NewestProperty | null {
  const row = answer as {
    id: string
    title: string
    location: string
    picture: string | null
    created_at: string
  } | null
  if (!row?.picture) return null
  const { id, title, location, picture: pictureSrc } = row
  return { id, title, location, pictureSrc, isNewThisWeek: Date.now() - Date.parse(row.created_at) < weekMs }
}
