import { asVisitor } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { countPlaces } from '#app/features/properties/places/place-counts.ts'
import { isCategory } from '#app/features/properties/property.ts'
import type { Route } from './+types/places.ts'

/** Places with their numbers of properties, which the search field suggests. */
export const loader = feedLoader(async ({ context, url }: Route.LoaderArgs) => {
  const category = url.searchParams.get('category') ?? ''
  const counted = await context.get(asVisitor)((sql) => countPlaces(sql, isCategory(category) ? category : undefined))
  return Response.json(counted, { headers: { 'X-Robots-Tag': 'noindex' } })
})
