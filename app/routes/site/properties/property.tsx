import { lazy, Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { type Backend, backend, visit } from '../../../backend/context.ts'
import { openingLabels } from '../../../features/company/business-hours.ts'
import { type Company, defaultCompany } from '../../../features/company/company-settings.ts'
import { pageMeta, sharePicture } from '../../../features/company/page-meta.ts'
import { displayPhone, phoneHref, whatsappHref } from '../../../features/company/phone.ts'
import '../../../features/properties/detail/detail.css'
import '../../../features/properties/detail/gallery.css'
import '../../../features/properties/detail/detail-print.css'
import { readTour } from '../../../features/properties/detail/tour.ts'
import type { SalesLine } from '../../../features/properties/detail/property-contact.tsx'
import { propertyDetails } from '../../../features/properties/detail/property-details.ts'
import { PropertyMissing } from '../../../features/properties/detail/property-missing.tsx'
import { PropertyPage } from '../../../features/properties/detail/property-page.tsx'
import { propertyAddress, whatsappMessage } from '../../../features/properties/property-links.ts'
import { propertyStructuredData } from '../../../features/properties/property-structured-data.ts'
import { formatPrice } from '../../../features/properties/property-price.ts'
import { titleWithPlace } from '../../../features/properties/property-title.ts'
import { findProperty } from '../../../features/properties/detail/property-query.ts'
import { findPropertyIdBySlug, findSimilarProperties } from '../../../features/properties/property-queries.ts'
import { findSample } from '../../../features/properties/sample-properties.server.ts'
import { isPropertyId, type Property, type PropertySummary } from '../../../features/properties/property.ts'
import { ListingsAway } from '../../../features/properties/listings-away.tsx'
import { SaveButton } from '../../../features/saved/save-button.tsx'
import { JsonLd } from '../../../ui/document/json-ld.tsx'
import { Wrap } from '../../../ui/page.tsx'
import type { Route } from './+types/property.ts'
import { readFrame } from '../read-frame.ts'
import { CompareMark, heartFor, useSite } from '../site-parts.tsx'

// Loaded only when the backend is unavailable.
const UnreachablePage = lazy(() => import('../../../features/company/unreachable-page.tsx'))

export async function loader({ context, params: { propertyId }, url }: Route.LoaderArgs) {
  const { origin, report } = context.get(visit)
  try {
    const shown = await findShown(context.get(backend), { propertyId, path: url.pathname })
    if (shown.movedTo) return redirect(href('/property/:propertyId', { propertyId: shown.movedTo }), 301)
    const { company, features } = await readFrame(context)
    const tour = features.virtualTours ? readTour(shown.property?.tourUrl ?? null) : undefined
    const isTourShown = tour?.frame !== undefined && url.searchParams.get('tour') === 'shown'
    if (tour?.frame && isTourShown) context.get(visit).allowFrame(tour.frame.origin)
    const structured = shown.property && propertyStructuredData(shown.property, { origin, siteName: company.name })
    // While tours are switched off their URL must not reach the browser.
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
        isAway: false,
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
      isAway: true,
    }
    const noTour = { tour: undefined, isTourShown: false }
    return data({ ...stand, ...noTour, origin }, { status: 503 })
  }
}

type Found = { property?: Property | undefined; similar: PropertySummary[]; movedTo?: string | undefined }

/**
 * Unknown, malformed and unpublished properties all respond alike. A URL made from a title redirects to the property's own.
 */
async function findShown(client: Backend, { propertyId, path }: { propertyId: string; path: string }): Promise<Found> {
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
    const title = loaderData?.isAway ? 'Not available right now' : 'Property not found'
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { property, fullTitle, origin } = loaderData
  return pageMeta({
    title: fullTitle ?? property.title,
    description: `${formatPrice(property)}. ${property.shortDescription}`,
    path: propertyAddress(property),
    origin,
    image: sharePicture(property.pictures[0]),
    noindex: property.isSample,
  })
}

export default function PropertyRoute({ loaderData }: Route.ComponentProps) {
  const { property, structured, isAway } = loaderData
  return (
    <>
      {isAway && property && (
        <Wrap className="pt-4">
          <ListingsAway hasSamples />
        </Wrap>
      )}
      {structured && <JsonLd data={structured} />}
      {property ? <Shown {...loaderData} property={property} /> : <Absent isAway={isAway} />}
    </>
  )
}

function Absent({ isAway }: { isAway: boolean }) {
  const { officePhone } = useSite()?.company ?? defaultCompany
  return isAway ? (
    <Suspense>
      <UnreachablePage what="listings" phone={officePhone} />
    </Suspense>
  ) : (
    <PropertyMissing />
  )
}

type ShownProps = { property: Property } & Pick<
  Route.ComponentProps['loaderData'],
  'details' | 'similar' | 'origin' | 'tour' | 'isTourShown'
>

function Shown({ property, details, similar, origin, tour, isTourShown }: ShownProps) {
  const company = useSite()?.company ?? defaultCompany
  return (
    <PropertyPage
      property={property}
      details={details}
      similar={similar}
      address={origin + propertyAddress(property)}
      line={salesLineOf(company, whatsappMessage(property, origin))}
      marks={
        <>
          <SaveButton propertyId={property.id} title={property.title} />
          {!property.isSample && (
            <CompareMark id={property.id} title={property.title} className="compare-box sm:px-2" />
          )}
        </>
      }
      tour={tour}
      isTourShown={isTourShown}
      heartFor={heartFor}
    />
  )
}

function salesLineOf(
  { name, email, address, salesPhone, officePhone, whatsapp, hours, replyWithinHours }: Company,
  message: string,
): SalesLine {
  const phone = salesPhone || officePhone
  return {
    company: name,
    email,
    office: address,
    phone: displayPhone(phone),
    callHref: phoneHref(phone),
    chatHref: whatsappHref(whatsapp || phone, message),
    hours: openingLabels(hours),
    replyWithinHours,
  }
}
