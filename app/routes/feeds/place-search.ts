import { feedLoader } from '#app/backend/feed-loader.ts'
import { toTileSource } from '#app/features/properties/map/map-source.ts'
import { searchPlaces } from '#app/features/properties/places/place-search.server.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import type { Route } from './+types/place-search.ts'

/** Places of the gazetteer by their names, and the source of the map: for the form that puts a property on it. */
export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const { map } = await loadSite(context)
  const found = { places: searchPlaces(url.searchParams.get('q') ?? ''), tiles: toTileSource(map) ?? null }
  return Response.json(found, { headers: { 'X-Robots-Tag': 'noindex' } })
})
