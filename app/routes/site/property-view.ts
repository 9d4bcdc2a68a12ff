import { backend } from '../../backend/context.ts'
import { countView } from '../../features/properties/property-queries.ts'
import { isPropertyId } from '../../features/properties/property.ts'
import type { Route } from './+types/property-view.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Where a page that was seen says so; nothing waits for the answer. */
export async function action({ context, params: { propertyId }, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  if (!isPropertyId(propertyId)) return new Response(null, { status: 404 })
  await countView(context.get(backend), propertyId)
  return new Response(null, { status: 204 })
}
