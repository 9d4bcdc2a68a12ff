import { asVisitor } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { findRequestedPins } from '#app/features/properties/map/list/requested-pins.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Route } from './+types/pins.ts'

/** Pins and groups of a list for the part of the map that a visitor looks at. */
export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const taxonomy = await loadTaxonomy(context)
  const found = await context.get(asVisitor)((sql) => findRequestedPins(sql, { params: url.searchParams, taxonomy }))
  return Response.json(found, { headers: { 'X-Robots-Tag': 'noindex' } })
})
