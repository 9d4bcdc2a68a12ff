import { feedLoader } from '#app/backend/feed-loader.ts'
import { loadBrochure } from '#app/screens/properties/load-brochure.ts'
import type { Route } from './+types/property-brochure.ts'

export const loader = feedLoader(({ context, request, params }: Route.LoaderArgs) =>
  loadBrochure({ context, request, ids: [params.propertyId] }),
)
