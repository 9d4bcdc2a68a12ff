import { isoMoment } from '#app/shared/dates.ts'
import { namedValues } from '../fields/plain-fields.ts'
import { propertyAddress } from '../property-links.ts'
import { isWorkplace, type TypeKind } from '../taxonomy/type-kinds.ts'
import { isOffPlan } from '../off-plan/off-plan.ts'
import { countUnits } from '../units/unit-kinds.ts'
import { showsRooms, type Category } from '../property.ts'
import { type FeedProperty, getPlace } from './feed-property.ts'

type Office = { name: string; phone: string; email: string }

/** A property by the RESO Data Dictionary 2.0, resource Property; missing values are null. */
export function resoProperty(property: FeedProperty, { origin, office }: { origin: string; office: Office }) {
  const { category, kind, price, images } = property
  const isRent = category === 'for-rent'
  const hasRooms = showsRooms(property)
  const { neighbourhood, city } = getPlace(property)
  return {
    ListingKey: property.id,
    ListingURL: origin + propertyAddress(property),
    StandardStatus: standardStatuses[property.status] ?? 'Active',
    MlsStatus: property.status,
    PropertyType: resoType(category, kind),
    PropertySubType: category === 'land' ? 'Unimproved Land' : subTypes[kind],
    ListPrice: property.priceType === 'on_request' ? null : price,
    LeaseAmountFrequency: isRent ? 'Monthly' : null,
    ...namedValues(property, 'reso'),
    ...(isOffPlan({ category, stage: property.constructionStage }) && {
      NewConstructionYN: true,
      BuilderName: property.developer || null,
    }),
    UnparsedAddress: [property.address, property.location].filter(Boolean).join(', '),
    SubdivisionName: neighbourhood,
    City: city,
    Country: 'KE',
    BedroomsTotal: hasRooms ? property.bedrooms : null,
    BathroomsTotalInteger: hasRooms ? Math.ceil(property.bathrooms) : null,
    BathroomsTotalDecimal: hasRooms ? property.bathrooms : null,
    LivingArea: category !== 'land' && property.areaSqft > 0 ? property.areaSqft : null,
    LivingAreaUnits: category !== 'land' && property.areaSqft > 0 ? 'Square Feet' : null,
    NumberOfUnitsTotal: property.unitKinds.length > 0 ? countUnits(property.unitKinds).total : null,
    LotSizeAcres: property.landAcres > 0 ? property.landAcres : null,
    OtherFeatures: property.features,
    ListOfficeName: office.name,
    ListOfficePhone: office.phone,
    ListOfficeEmail: office.email,
    PhotosCount: images.length,
    OriginalEntryTimestamp: isoMoment(property.createdAt),
    ModificationTimestamp: isoMoment(property.updatedAt),
    InternetEntireListingDisplayYN: true,
    Media: images.map((image, order) => ({
      MediaKey: `${property.id}-${order}`,
      ResourceRecordKey: property.id,
      MediaCategory: 'Photo',
      MimeType: 'image/jpeg',
      MediaURL: origin + image,
      Order: order,
      PreferredPhotoYN: order === 0,
    })),
    // Fields of one's own have a prefix: the dictionary has no currency, and its unit types have no price.
    X_CurrencyCode: property.currency,
    X_UnitKinds: property.unitKinds,
  }
}

export function toResoResponse(
  properties: FeedProperty[],
  options: { origin: string; office: Office; nextLink: string | undefined },
) {
  return {
    '@reso.context': 'urn:reso:metadata:2.0:resource:property',
    value: properties.map((property) => resoProperty(property, options)),
    ...(options.nextLink && { '@odata.nextLink': options.nextLink }),
  }
}

const standardStatuses: Record<string, string> = {
  available: 'Active',
  pending: 'Pending',
  sold: 'Closed',
  rented: 'Closed',
}

function resoType(category: Category, kind: TypeKind) {
  if (category === 'land') return 'Land'
  if (isWorkplace(kind)) return category === 'for-rent' ? 'Commercial Lease' : 'Commercial Sale'
  return category === 'for-rent' ? 'Residential Lease' : 'Residential'
}

/** The dictionary has no name for a single room. */
const subTypes: Record<TypeKind, string | null> = {
  house: 'Single Family Residence',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
  condo: 'Condominium',
  studio: 'Apartment',
  bedsitter: 'Apartment',
  room: null,
  office: 'Office',
  commercial: 'Retail',
  industrial: 'Industrial',
  land: 'Unimproved Land',
}
