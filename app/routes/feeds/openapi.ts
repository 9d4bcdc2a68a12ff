import { requestContext } from '#app/backend/context.ts'
import { feedLoader } from '#app/backend/feed-loader.ts'
import { describeOpenData } from '#app/features/open-data/openapi-document.ts'
import { propertyDescription } from '#app/features/properties/feeds/property-description.ts'
import type { Route } from './+types/openapi.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { openToAll } from '#app/features/open-data/open-to-all.ts'

export const loader = feedLoader(async ({ context }: Route.LoaderArgs) => {
  const { company } = await loadSite(context)
  const { backendUrl } = context.get(requestContext)
  const description = describeOpenData({
    siteName: company.name,
    dataOrigin: backendUrl,
    properties: propertyDescription,
  })
  return Response.json(description, { headers: openToAll })
})
