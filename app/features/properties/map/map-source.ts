/** Where the images of the map come from, and whom to name for them. */
export type TileSource = { url: string; maxZoom: number; credit: string; creditLink: string }

export type StoredSource = {
  tileUrl: string
  tileMaxZoom: number
  tileAttribution: string
  tileAttributionLink: string
}

/** Undefined where the map is an outline only. */
export function toTileSource({
  tileUrl,
  tileMaxZoom,
  tileAttribution,
  tileAttributionLink,
}: StoredSource): TileSource | undefined {
  if (tileUrl === '') return undefined
  return { url: tileUrl, maxZoom: tileMaxZoom, credit: tileAttribution, creditLink: tileAttributionLink }
}
