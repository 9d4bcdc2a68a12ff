/** The newest property on the market, for the tile in the Properties menu. */
export type NewestProperty = { id: string; title: string; location: string; imageSrc: string; isNewThisWeek: boolean }

/** As site_data() returns it. */
export type StoredNewest = { id: string; title: string; location: string; image: string | null; created_at: string }

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Null when none has an image. */
export function toNewestProperty(row: StoredNewest | null): NewestProperty | null {
  if (!row?.image) return null
  const { id, title, location, image: imageSrc } = row
  return { id, title, location, imageSrc, isNewThisWeek: Date.now() - Date.parse(row.created_at) < weekMs }
}
