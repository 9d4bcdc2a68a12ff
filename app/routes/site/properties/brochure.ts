import { feedLoader } from '#app/backend/feed-loader.ts'
import { loadBrochure } from '#app/screens/properties/load-brochure.ts'
import type { Route } from './+types/brochure.ts'

export const loader = feedLoader(({ context, request, url }: Route.LoaderArgs) =>
  loadBrochure({ context, request, ids: url.searchParams.getAll('ids') }),
)
