import { backend, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import RecentList from '#app/features/properties/listing/recent/recent-list.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { findPropertiesById } from '#app/features/properties/property-queries.ts'
import { PropertySkeletons } from '#app/features/properties/card/property-skeletons.tsx'
import { isPropertyId, type PropertySummary } from '#app/features/properties/property.ts'
import { savedPageMessages } from '#app/features/saved/saved-page-messages.ts'
import { SavedList, savedPerRequest } from '#app/features/saved/saved-list.tsx'
import { Wrap } from '#app/ui/page.tsx'
import type { Route } from './+types/saved.ts'
import { compareFor, quickContactFor, renderSaveButton } from '#app/screens/site/site-parts.tsx'
import { gridClass } from '#app/features/properties/class-names.ts'

/** The list is stored in the browser, which asks for the properties by id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = [...new Set((url.searchParams.get('ids') ?? '').slice(0, 4_000).split(','))].filter(isPropertyId)
  return {
    origin: context.get(requestContext).origin,
    properties: ids.length > 0 ? await findPropertiesById(context.get(backend), ids.slice(0, savedPerRequest)) : [],
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

export default function Saved() {
  return (
    <>
      <SavedList<PropertySummary> skeletons={<PropertySkeletons />} renderList={showCards} />
      <Wrap>
        <RecentList className="max-w-3xl pb-(--section) text-lg" />
      </Wrap>
    </>
  )
}

function showCards(properties: PropertySummary[]) {
  return (
    <ul className={gridClass}>
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            saveButton={renderSaveButton(property)}
            compare={compareFor(property)}
            quickContact={quickContactFor(property)}
          />
        </li>
      ))}
    </ul>
  )
}
