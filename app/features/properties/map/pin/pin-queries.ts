import * as z from 'zod'

const pinPlaces = z.object({
  places: z.array(
    z.object({ name: z.string(), county: z.string(), kind: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  tiles: z.object({ url: z.string(), maxZoom: z.number(), credit: z.string(), creditLink: z.string() }).nullable(),
})
export type PinPlaces = z.infer<typeof pinPlaces>

/** Places of the gazetteer with their coordinates, and the source of the map. */
export async function findPinPlaces(words: string): Promise<PinPlaces> {
  const response = await fetch(`/place-search.json?${new URLSearchParams({ q: words.slice(0, 100) })}`)
  if (!response.ok) throw new Error(`The places could not be searched: ${response.status}`)
  return pinPlaces.parse(await response.json())
}
