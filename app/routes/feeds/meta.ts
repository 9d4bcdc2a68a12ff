import { asVisitor, requestContext } from '#app/backend/context.ts'
import { chunkedResponse } from '#app/backend/chunked-response.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { advertisedStatuses, metaFeed } from '#app/features/properties/feeds/advertising.ts'
import { readForFeed } from '#app/features/properties/feeds/feed-property.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Route } from './+types/meta.ts'
import { openToAll } from '#app/features/open-data/open-to-all.ts'

export const loader = feedLoader(async ({ context }: Route.LoaderArgs) => {
  const taxonomy = await loadTaxonomy(context)
  const chunks = readForFeed(context.get(asVisitor), { statuses: advertisedStatuses, taxonomy })
  const headers = { ...openToAll, 'Content-Type': 'text/csv; charset=utf-8' }
  const own = context.get(requestContext)
  return chunkedResponse(chunks, metaFeed(own.origin), { headers, context: own })
})
