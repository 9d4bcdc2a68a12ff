import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { type Agent, findAgentOfListing } from '#app/features/agents/agent-query.ts'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import { parseTour } from '#app/features/properties/detail/gallery/tour.ts'
import {
  findPriceChanges,
  getPriceHistory,
  type PriceChange,
} from '#app/features/properties/detail/history/price-history.ts'
import { getLandView } from '#app/features/properties/detail/land/land-view.ts'
import { getMpesaLines } from '#app/features/company/mpesa.ts'
import { getOffPlanView } from '#app/features/properties/detail/off-plan/off-plan-view.ts'
import { getRentalView } from '#app/features/properties/detail/rental/rental-view.ts'
import { getPropertyLocation } from '#app/features/properties/map/location/property-location.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { noTaxonomy, type Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { findProperty } from '#app/features/properties/detail/property-query.ts'
import { findMorePlace } from '#app/features/properties/places/more-place.ts'
import { propertyDetails } from '#app/features/properties/detail/sections/property-details.ts'
import { describeFeatures } from '#app/features/properties/detail/sections/property-features.ts'
import { propertyAddress } from '#app/features/properties/property-links.ts'
import {
  findPropertyIdByReference,
  findPropertyIdBySlug,
  findSimilarProperties,
} from '#app/features/properties/property-queries.ts'
import { titleWithPlace } from '#app/features/properties/property-title.ts'
import { isPropertyId, type Property, type PropertySummary } from '#app/features/properties/property.ts'
import { findSample } from '#app/features/properties/sample-properties.server.ts'
import { localPath } from '#app/shared/locale.ts'
import { loadAvailabilityNote } from './load-availability-note.ts'
import { loadCosts } from './load-costs.ts'
import { loadSite } from '#app/screens/site/site-data.ts'

type PropertyRequest = { context: Readonly<RouterContextProvider>; url: URL; propertyId: string }

/** Loader of the property page: the property, or 503 with a sample of it while the backend is unavailable. */
export async function loadProperty({ context, url, propertyId }: PropertyRequest) {
  const { origin, report } = context.get(requestContext)
  try {
    const taxonomy = await loadTaxonomy(context)
    const wanted = { propertyId, path: url.pathname, taxonomy }
    const shown = await context.get(asVisitor)((sql) => findVisibleProperty(sql, wanted))
    if (shown.movedTo) return redirect(href('/property/:propertyId', { propertyId: shown.movedTo }), 301)
    const { company, features, map } = await loadSite(context)
    const costs = shown.property && (await loadCosts(context, shown.property, url.searchParams))
    const tour = features.virtualTours ? parseTour(shown.property?.tourUrl ?? null) : undefined
    const isTourShown = tour?.frame !== undefined && url.searchParams.get('tour') === 'shown'
    if (tour?.frame && isTourShown) context.get(requestContext).allowFrame(tour.frame.origin)
    const property = shown.property && {
      ...shown.property,
      // While tours are switched off their URLs must not reach the browser.
      tourUrl: null,
      availabilityNote: await loadAvailabilityNote(context, shown.property),
    }
    return data(
      {
        ...shown,
        agent: shown.agent,
        property,
        details: property ? propertyDetails(property) : [],
        features: property ? describeFeatures(property, taxonomy) : [],
        land: property && getLandView(property),
        rental:
          property &&
          getRentalView(property, { costs: costs?.initial, mpesa: getMpesaLines(company, property.reference) }),
        offPlan: property && getOffPlanView(property),
        mapLocation: property && getPropertyLocation(property, map),
        morePlace: property && findMorePlace(property),
        costs,
        history: property ? getPriceHistory(property, shown.priceChanges ?? []) : [],
        fullTitle: property && titleWithPlace(property),
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
    return data({ ...findSampleData(propertyId), origin }, { status: 503 })
  }
}

function findSampleData(propertyId: string) {
  const property = findSample(propertyId)
  return {
    property,
    details: property ? propertyDetails(property) : [],
    features: property ? describeFeatures(property, noTaxonomy) : [],
    land: undefined,
    rental: undefined,
    offPlan: undefined,
    mapLocation: undefined,
    morePlace: undefined,
    costs: undefined,
    history: [],
    fullTitle: undefined,
    similar: [],
    agent: undefined,
    tour: undefined,
    isTourShown: false,
    isUnavailable: true,
    opening: undefined,
  }
}

type PropertyPageData = {
  property?: Property | undefined
  similar: PropertySummary[]
  agent?: Agent | undefined
  priceChanges?: PriceChange[]
  movedTo?: string | undefined
}

/**
 * The same response for unknown, malformed and unpublished properties. A URL made from a title or a reference redirects
 * to the property's own.
 */
async function findVisibleProperty(
  sql: Sql,
  { propertyId, path, taxonomy }: { propertyId: string; path: string; taxonomy: Taxonomy },
): Promise<PropertyPageData> {
  if (!isPropertyId(propertyId)) {
    const bySlug = await findPropertyIdBySlug(sql, propertyId)
    return { similar: [], movedTo: bySlug ?? (await findPropertyIdByReference(sql, propertyId)) }
  }
  // A page has one canonical URL: other spellings are not found.
  if (path !== localPath(propertyAddress({ id: propertyId }))) return { similar: [] }
  const [property, similar, priceChanges, agent] = await Promise.all([
    findProperty(sql, { propertyId, taxonomy }),
    findSimilarProperties(sql, { propertyId, taxonomy }),
    findPriceChanges(sql, propertyId),
    findAgentOfListing(sql, propertyId),
  ])
  return { property, similar, priceChanges, agent }
}
