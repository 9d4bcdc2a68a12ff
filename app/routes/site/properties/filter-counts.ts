import { feedLoader } from '#app/backend/feed-loader.ts'
import { loadFilterCounts } from '#app/screens/properties/load-filter-counts.ts'
import type { Route } from './+types/filter-counts.ts'

/** How many properties each choice of a list's filters would leave, for a visitor who opens a filter. */
export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) =>
  Response.json(await loadFilterCounts(context, url.searchParams), { headers: { 'X-Robots-Tag': 'noindex' } }),
)
