import { visit } from '../../backend/context.ts'
import { describeOpenData } from '../../features/open-data/openapi-document.ts'
import { propertyDescription } from '../../features/properties/feeds/property-description.ts'
import type { Route } from './+types/openapi.ts'
import { readFrame } from '../site/read-frame.ts'
import { openToAll } from './open-to-all.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { general } = await readFrame(context)
  const { backendUrl } = context.get(visit)
  const description = describeOpenData({
    siteName: general.siteName,
    dataOrigin: backendUrl,
    properties: propertyDescription,
  })
  return Response.json(description, { headers: openToAll })
}
