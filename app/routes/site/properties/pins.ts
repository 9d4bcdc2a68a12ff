import { backend } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { findRequestedPins } from '#app/features/properties/map/list/requested-pins.ts'
import { loadPropertyLists } from '#app/features/properties/lists/load-property-lists.ts'
import type { Route } from './+types/pins.ts'

/** Pins and groups of a list for the part of the map that a visitor looks at. */
export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const found = await findRequestedPins(context.get(backend), {
    params: url.searchParams,
    lists: await loadPropertyLists(context),
  })
  return Response.json(found, { headers: { 'X-Robots-Tag': 'noindex' } })
})
