import { data, href, redirect } from 'react-router'
import { type Backend, backend, requestContext } from '#app/backend/context.ts'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { parseTour } from '#app/features/properties/detail/gallery/tour.ts'
import { propertyPageMessages } from '#app/features/properties/detail/property-page-messages.ts'
import { propertyDetails } from '#app/features/properties/detail/sections/property-details.ts'
import { propertyAddress } from '#app/features/properties/property-links.ts'
import { propertyStructuredData } from '#app/features/properties/detail/property-structured-data.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { titleWithPlace } from '#app/features/properties/property-title.ts'
import { findProperty } from '#app/features/properties/detail/property-query.ts'
import { findPropertyIdBySlug, findSimilarProperties } from '#app/features/properties/property-queries.ts'
import { findSample } from '#app/features/properties/sample-properties.server.ts'
import { isPropertyId, type Property, type PropertySummary } from '#app/features/properties/property.ts'
import type { Route } from './+types/property-detail.ts'
import { loadSiteLayout } from '#app/screens/site/site-layout.ts'
import { PropertyScreen } from '#app/screens/site/property-screen.tsx'

export async function loader({ context, params: { propertyId }, url }: Route.LoaderArgs) {
  const { origin, report } = context.get(requestContext)
  try {
    const shown = await findVisibleProperty(context.get(backend), { propertyId, path: url.pathname })
    if (shown.movedTo) return redirect(href('/property/:propertyId', { propertyId: shown.movedTo }), 301)
    const { company, features } = await loadSiteLayout(context)
    const tour = features.virtualTours ? parseTour(shown.property?.tourUrl ?? null) : undefined
    const isTourShown = tour?.frame !== undefined && url.searchParams.get('tour') === 'shown'
    if (tour?.frame && isTourShown) context.get(requestContext).allowFrame(tour.frame.origin)
    const structured = shown.property && propertyStructuredData(shown.property, { origin, siteName: company.name })
    // While tours are switched off their URLs must not reach the browser.
    const property = shown.property && { ...shown.property, tourUrl: null }
    return data(
      {
        ...shown,
        property,
        details: property ? propertyDetails(property) : [],
        fullTitle: property && titleWithPlace(property),
        structured,
        tour,
        isTourShown,
        isUnavailable: false,
        opening: getOpeningStatus(company.hours, new Date()),
        origin,
      },
      { status: shown.property ? 200 : 404 },
    )
  } catch (error) {
    report(error)
    const sample = findSample(propertyId)
    const stand = {
      property: sample,
      details: sample ? propertyDetails(sample) : [],
      fullTitle: undefined,
      similar: [],
      structured: undefined,
      isUnavailable: true,
      opening: undefined,
    }
    const noTour = { tour: undefined, isTourShown: false }
    return data({ ...stand, ...noTour, origin }, { status: 503 })
  }
}

type PropertyPageData = { property?: Property | undefined; similar: PropertySummary[]; movedTo?: string | undefined }

/**
 * The same response for unknown, malformed and unpublished properties. A URL made from a title redirects to the property's
 * own.
 */
async function findVisibleProperty(
  client: Backend,
  { propertyId, path }: { propertyId: string; path: string },
): Promise<PropertyPageData> {
  if (!isPropertyId(propertyId)) return { similar: [], movedTo: await findPropertyIdBySlug(client, propertyId) }
  // A page has one canonical URL: other spellings are not found.
  if (path !== propertyAddress({ id: propertyId })) return { similar: [] }
  const [property, similar] = await Promise.all([
    findProperty(client, propertyId),
    findSimilarProperties(client, propertyId),
  ])
  return { property, similar }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.property) {
    const { unavailable, missing } = propertyPageMessages
    const title = loaderData?.isUnavailable ? unavailable : missing.title
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { property, fullTitle, origin } = loaderData
  return pageMeta({
    title: fullTitle ?? property.title,
    description: `${formatPrice(property)}. ${property.shortDescription}`,
    path: propertyAddress(property),
    origin,
    image: getShareImage(property.images[0]),
    noindex: property.isSample,
  })
}

export default function PropertyDetail({ loaderData }: Route.ComponentProps) {
  return <PropertyScreen {...loaderData} />
}
