import type { Language } from '#app/shared/language.ts'
import { intlLocale } from '#app/shared/locale.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { categories, type Category } from '#app/shared/offer.ts'
import { propertyMessages } from './property-messages.ts'
import type { OfferedUnits } from './units/offered-units.ts'
import type { PaymentStep } from './off-plan/payment-plan.ts'
import type { UnitKind } from './units/unit-kinds.ts'
import { isRoom, type TypeKind } from './taxonomy/type-kinds.ts'
import type { PropertyDetails } from './fields/plain-fields.ts'
import { propertiesPriceType as priceTypes, propertiesStatus as statuses } from '#app/backend/stored-values.ts'

export { categories, type Category, priceTypes, statuses }
export type Status = (typeof statuses)[number]

/**
 * On the market: available, or pending. Every count on the site is of these, except where a visitor asks for other statuses;
 * `site_statistics` in the database counts the same.
 */
export const onMarketStatuses: readonly Status[] = ['available', 'pending']
export const offMarketStatuses: readonly Status[] = ['sold', 'rented']

export type PriceType = (typeof priceTypes)[number]

/** The data of a card: no more than it shows, since a page of cards carries it twice, as markup and as data. */
export type PropertySummary = {
  id: string
  title: string
  titleLanguage?: Language
  price: number | null
  currency: string
  priceType: PriceType
  location: string
  /** The name of its type, as the page's readers know it. */
  type: string
  kind: TypeKind
  category: Category
  /** Values other than the four are shown unchanged. */
  status: string
  isFeatured: boolean
  bedrooms: number
  bathrooms: number
  areaSqft: number
  landAcres: number
  /** 'Parking · Garden · Gym · +4 more'. */
  featuresText: string
  /** The featured image first. */
  images: ImageSource[]
  /** Of a building; price, rooms and size are then those of the cheapest kind that is offered. */
  units?: OfferedUnits
  /** On the market, and its published price went down in the last thirty days. */
  isReduced: boolean
  /** 'Off plan, December 2027'; of a home for sale that is not built yet. */
  offPlan?: string
  /** 'Available from 1 Feb', of a rental that one cannot move into yet. */
  laterText?: string
  /** A sample, shown while real listings cannot be loaded. */
  isSample?: boolean
}

/** With what a list of rows, a comparison and a feed show beside. */
export type DescribedProperty = PropertySummary & { features: string[]; shortDescription: string; createdAt: string }

export type Property = DescribedProperty &
  PropertyDetails & {
    slug: string
    descriptionLanguage?: Language
    amenities: string[]
    floorPlan: ImageSource | null
    /** The kinds of a building; none of a home. */
    unitKinds: UnitKind[]
    /** Of what is sold off plan. */
    paymentPlan: PaymentStep[]
    /** Days, as 'YYYY-MM-DD'. */
    availabilityConfirmedOn: string | null
    /** Of an available one on its page: when it was confirmed, or that visitors had better ask. */
    availabilityNote?: { text: string; isConfirmed: boolean } | undefined
    priceReducedOn: string | null
    priceBeforeReduction: number | null
  }

export function toSummary(property: DescribedProperty): PropertySummary {
  const { features: _, shortDescription: __, createdAt: ___, ...summary } = property
  return summary
}

export const categoryLabels: Record<Category, string> = propertyMessages.category

/** Unknown categories are shown as land, which claims no rooms. */
export function parseCategory(slug: string | null | undefined): Category {
  return categories.find((known) => known === slug) ?? 'land'
}

export function isCategory(value: string): value is Category {
  return categories.some((known) => known === value)
}

export function parsePriceType(value: string): PriceType {
  return priceTypes.find((known) => known === value) ?? 'fixed'
}

export function isStatus(value: string): value is Status {
  return statuses.some((known) => known === value)
}

const propertyId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The database's spelling of a UUID, so that each property has one URL. */
export function isPropertyId(value: string) {
  return propertyId.test(value)
}

/** Sold and rented properties stay readable, but no longer invite visitors to call. */
export function isOffMarket({ status }: Pick<PropertySummary, 'status'>) {
  return offMarketStatuses.some((offMarket) => offMarket === status)
}

export const locationFallback = propertyMessages.noLocation

const { units, names } = propertyMessages

export type Fact = {
  kind: 'bedrooms' | 'bathrooms' | 'area' | 'land'
  figure: string
  /** Beside an icon on a card: 'beds'. */
  unit: string
  /** Under a large figure on the property page: 'bedrooms'. */
  name: string
}

type Measured = Pick<
  PropertySummary,
  'category' | 'kind' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'landAcres' | 'units'
>

/** Land has no rooms, and a single room no bedrooms. */
export function showsRooms({ category, kind }: Pick<Measured, 'category' | 'kind'>) {
  return category !== 'land' && kind !== 'land' && !isRoom(kind)
}

export function getFacts(property: Measured): Fact[] {
  if (property.units) return [{ kind: 'bedrooms', figure: property.units.rooms, unit: '', name: '' }]
  if (property.category === 'land') return landFact(property, units)
  const rooms = showsRooms(property) ? [...bedroomFact(property), ...bathroomFact(property)] : []
  return [...rooms, ...areaFact(property)]
}

/** The facts on the property page, including the plot size of a house. */
export function getMeasures(property: Measured): Fact[] {
  if (property.category === 'land') return landFact(property, { acre: names.landOne, acres: names.land })
  return [...getFacts(property), ...landFact(property, { acre: names.plot, acres: names.plot })]
}

/** 0.5 -> '0.50 acres'. */
export function formatAcres(acres: number) {
  return propertyMessages.acres(acresFigure(acres))
}

export function formatSqft(sqft: number) {
  return propertyMessages.sqft(wholeNumber.format(sqft))
}

const wholeNumber = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 0 })

function bedroomFact({ kind, bedrooms }: Measured): Fact[] {
  if (bedrooms > 0) {
    const [unit, name] = bedrooms === 1 ? [units.bed, names.bedroom] : [units.beds, names.bedrooms]
    return [{ kind: 'bedrooms', figure: String(bedrooms), unit, name }]
  }
  // Of a villa no bedrooms means that nobody has said how many.
  if (!['studio', 'apartment', 'condo'].includes(kind)) return []
  return [{ kind: 'bedrooms', figure: propertyMessages.studio, unit: '', name: names.studio }]
}

function bathroomFact({ bathrooms }: Measured): Fact[] {
  if (bathrooms <= 0) return []
  const [unit, name] = bathrooms === 1 ? [units.bath, names.bathroom] : [units.baths, names.bathrooms]
  return [{ kind: 'bathrooms', figure: String(bathrooms), unit, name }]
}

function areaFact({ areaSqft }: Measured): Fact[] {
  if (areaSqft <= 0) return []
  return [{ kind: 'area', figure: wholeNumber.format(areaSqft), unit: units.sqft, name: names.area }]
}

function landFact({ landAcres }: Measured, name: { acre: string; acres: string }): Fact[] {
  if (landAcres <= 0) return []
  const isOne = acresFigure(landAcres) === '1.00'
  return [
    {
      kind: 'land',
      figure: acresFigure(landAcres),
      unit: isOne ? units.acre : units.acres,
      name: isOne ? name.acre : name.acres,
    },
  ]
}

// Rounds half up, as surveyors do; toFixed alone would turn 1.005 into 1.00.
function acresFigure(acres: number) {
  const hundredths = Math.max(1, Math.round(Number((acres * 100).toFixed(6))))
  return twoDecimals.format(hundredths / 100)
}

const twoDecimals = new Intl.NumberFormat(intlLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
