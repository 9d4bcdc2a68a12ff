import { asVisitor, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { isPropertyId } from '#app/features/properties/property.ts'
import { savedPageMessages } from '#app/features/saved/saved-page-messages.ts'
import { savedPerRequest } from '#app/features/saved/saved-list.tsx'
import type { Route } from './+types/saved.ts'
import { SavedScreen } from '#app/screens/properties/saved-screen.tsx'

/** The list is stored in the browser, which asks for the properties by id, and shows the part of this page that has them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = [...new Set((url.searchParams.get('ids') ?? '').slice(0, 4_000).split(','))].filter(isPropertyId)
  const propertyIds = ids.slice(0, savedPerRequest)
  const taxonomy = await loadTaxonomy(context)
  const find = () => context.get(asVisitor)((sql) => findPropertiesById(sql, { propertyIds, taxonomy }))
  return {
    origin: context.get(requestContext).origin,
    properties: ids.length > 0 ? await find() : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: savedPageMessages.title }]
  return pageMeta({
    title: savedPageMessages.title,
    description: savedPageMessages.description,
    path: '/saved',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Saved({ loaderData }: Route.ComponentProps) {
  return <SavedScreen properties={loaderData.properties} />
}
