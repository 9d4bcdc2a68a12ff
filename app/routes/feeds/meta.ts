import { backend, requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { advertisedStatuses, metaFeed } from '#app/features/properties/feeds/advertising.ts'
import { listAllForFeed } from '#app/features/properties/feeds/feed-property.ts'
import type { Route } from './+types/meta.ts'
import { openToAll } from '#app/features/open-data/open-to-all.ts'

export const loader = feedLoader(async ({ context }: Route.LoaderArgs) => {
  const properties = await listAllForFeed(context.get(backend), advertisedStatuses)
  const feed = metaFeed(properties, context.get(requestContext).origin)
  return new Response(feed, { headers: { ...openToAll, 'Content-Type': 'text/csv; charset=utf-8' } })
})
