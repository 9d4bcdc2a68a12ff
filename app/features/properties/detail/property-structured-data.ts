import { localPath } from '#app/shared/locale.ts'
import { comparedFactMessages } from '../comparison/compared-fact-messages.ts'
import { isoMoment } from '#app/shared/dates.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import { namedValues } from '../fields/plain-fields.ts'
import type { TypeKind } from '../taxonomy/type-kinds.ts'
import { isOverdue } from '../off-plan/off-plan.ts'
import { propertyAddress } from '../property-links.ts'
import { categoryLabels, type Category, type Property, showsRooms } from '../property.ts'
import { unitPrices, unitsInPlace } from './units/building-structured-data.ts'

type Seller = { origin: string; siteName: string }

const listAddresses: Record<Category, string> = {
  'for-sale': '/properties-for-sale',
  'for-rent': '/properties-for-rent',
  land: '/land-for-sale',
}

/** Structured data of a property for search engines: the listing, its location, the offer, and its breadcrumbs. */
export function propertyStructuredData(property: Property, seller: Seller): JsonLdValue {
  const { origin } = seller
  const address = origin + localPath(propertyAddress(property))
  return [
    {
      '@type': 'RealEstateListing',
      name: property.title,
      identifier: property.reference || undefined,
      description: property.shortDescription || property.title,
      url: address,
      datePosted: isoMoment(property.createdAt),
      image: property.images.slice(0, 6).map(({ src }) => `${origin}${src}`),
      inLanguage: property.titleLanguage === 'sw' ? 'sw' : 'en-KE',
      about: getPlace(property),
      offers: offerOf(property, seller),
    },
    breadcrumbList(origin, [
      { name: sharedMessages.home, path: '/' },
      { name: categoryLabels[property.category], path: listAddresses[property.category] },
      { name: property.title, path: propertyAddress(property) },
    ]),
  ]
}

const residences: Partial<Record<TypeKind, string>> = {
  house: 'House',
  townhouse: 'House',
  apartment: 'Apartment',
  condo: 'Apartment',
  studio: 'Apartment',
  bedsitter: 'Apartment',
  room: 'Room',
}

function getPlace(property: Property): JsonLdValue {
  const { category, kind, landAcres, bedrooms, bathrooms, latitude, longitude, unitKinds } = property
  const residence = category === 'land' ? undefined : residences[kind]
  const isBuilding = unitKinds.length > 0
  const hasRooms = residence !== undefined && !isBuilding && showsRooms(property)
  // Each kind of a building has its own.
  const areaSqft = isBuilding ? 0 : property.areaSqft
  return {
    '@type': residence && isBuilding ? 'ApartmentComplex' : (residence ?? 'Place'),
    name: property.title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address || undefined,
      addressLocality: property.location,
      addressCountry: 'KE',
    },
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    // schema.org defines these only for residences; other places get additional properties.
    ...(residence && areaSqft > 0 && { floorSize: { '@type': 'QuantitativeValue', value: areaSqft, unitCode: 'FTK' } }),
    ...(hasRooms && bedrooms > 0 && { numberOfBedrooms: bedrooms }),
    ...(hasRooms && bathrooms > 0 && { numberOfBathroomsTotal: bathrooms }),
    ...(residence && isBuilding && unitsInPlace(unitKinds)),
    ...(residence && options(namedValues(property, 'schemaOrg'))),
    additionalProperty: residence ? undefined : measuredAs({ areaSqft, landAcres, isLand: category === 'land' }),
    amenityFeature: property.features
      .slice(0, 20)
      .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  }
}

function options(values: Record<string, JsonLdValue>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)))
}

function measuredAs({ areaSqft, landAcres, isLand }: { areaSqft: number; landAcres: number; isLand: boolean }) {
  if (isLand) return { '@type': 'PropertyValue', name: comparedFactMessages.land, value: landAcres, unitCode: 'ACR' }
  return areaSqft > 0
    ? { '@type': 'PropertyValue', name: comparedFactMessages.area, value: areaSqft, unitCode: 'FTK' }
    : undefined
}

/** In place of the single price, of which a building has several. */
function aggregateOffer(property: Property) {
  if (property.unitKinds.length === 0) return undefined
  return { price: undefined, priceSpecification: undefined, ...unitPrices(property) }
}

const availabilities: Record<string, string> = {
  available: 'InStock',
  pending: 'LimitedAvailability',
  sold: 'SoldOut',
  rented: 'SoldOut',
}

/** A price on request is not an offer that search engines can show. */
function offerOf(property: Property, { origin, siteName }: Seller): JsonLdValue {
  const { price, currency, priceType, category, status, offPlan, completionMonth } = property
  if (!price || priceType === 'on_request') return undefined
  const isRent = category === 'for-rent'
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    ...(isRent && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode: 'MON' },
    }),
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${availabilities[status] ?? 'LimitedAvailability'}`,
    ...(offPlan && status === 'available' && { availability: 'https://schema.org/PreOrder' }),
    ...(offPlan && completionMonth && !isOverdue(completionMonth) && { availabilityStarts: `${completionMonth}-01` }),
    ...aggregateOffer(property),
    url: origin + localPath(propertyAddress(property)),
    offeredBy: { '@type': 'RealEstateAgent', name: siteName, url: `${origin}/` },
  }
}
