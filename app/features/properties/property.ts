import type { ImageSource } from '#app/ui/image.tsx'
import { isRoom, isWorkplace } from './property-types.ts'
import type { PropertyDetails } from './fields/plain-fields.ts'

export const categories = ['for-sale', 'for-rent', 'land'] as const
export type Category = (typeof categories)[number]

export const statuses = ['available', 'pending', 'sold', 'rented'] as const
export type Status = (typeof statuses)[number]

export const priceTypes = ['fixed', 'negotiable', 'on_request'] as const
export type PriceType = (typeof priceTypes)[number]

/** The data of a card, a list entry and a similar property. */
export type PropertySummary = {
  id: string
  slug: string
  title: string
  price: number | null
  currency: string
  priceType: PriceType
  location: string
  type: string
  category: Category
  /** Values other than the four are shown unchanged. */
  status: string
  isFeatured: boolean
  bedrooms: number
  bathrooms: number
  areaSqft: number
  landAcres: number
  shortDescription: string
  features: string[]
  /** The featured image first. */
  images: ImageSource[]
  viewsCount: number
  createdAt: string
  /** A sample, shown while real listings cannot be loaded. */
  isSample?: boolean
}

export type Property = PropertySummary & PropertyDetails & { amenities: string[]; floorPlan: ImageSource | null }

export const categoryLabels: Record<Category, string> = {
  'for-sale': 'For Sale',
  'for-rent': 'For Rent',
  land: 'Land',
}

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
  return status === 'sold' || status === 'rented'
}

export const locationFallback = 'Location not specified'

export type Fact = {
  kind: 'bedrooms' | 'bathrooms' | 'area' | 'land'
  figure: string
  /** Beside an icon on a card: 'beds'. */
  unit: string
  /** Under a large figure on the property page: 'bedrooms'. */
  name: string
}

type Measured = Pick<PropertySummary, 'category' | 'type' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'landAcres'>

/** Land has no rooms, and a single room no bedrooms. */
export function showsRooms({ category, type }: Pick<Measured, 'category' | 'type'>) {
  return category !== 'land' && type !== 'Land' && !isRoom(type)
}

export function getFacts(property: Measured): Fact[] {
  if (property.category === 'land') return landFact(property, 'acres')
  const rooms = showsRooms(property) ? [...bedroomFact(property), ...bathroomFact(property)] : []
  return [...rooms, ...areaFact(property)]
}

/** The facts on the property page, including the plot size of a house. */
export function getMeasures(property: Measured): Fact[] {
  if (property.category === 'land') return landFact(property, 'acres of land')
  return [...getFacts(property), ...landFact(property, 'acres of ground')]
}

/** 0.5 -> '0.50 acres'. */
export function formatAcres(acres: number) {
  return `${acresFigure(acres)} ${acresFigure(acres) === '1.00' ? 'acre' : 'acres'}`
}

export function formatSqft(sqft: number) {
  return `${wholeNumber.format(sqft)} sq ft`
}

const wholeNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

function bedroomFact({ type, bedrooms }: Measured): Fact[] {
  if (bedrooms > 0) {
    const unit = bedrooms === 1 ? 'bed' : 'beds'
    return [{ kind: 'bedrooms', figure: String(bedrooms), unit, name: bedrooms === 1 ? 'bedroom' : 'bedrooms' }]
  }
  if (isWorkplace(type)) return []
  return [{ kind: 'bedrooms', figure: 'Studio', unit: '', name: 'one open room' }]
}

function bathroomFact({ bathrooms }: Measured): Fact[] {
  if (bathrooms <= 0) return []
  const unit = bathrooms === 1 ? 'bath' : 'baths'
  return [{ kind: 'bathrooms', figure: String(bathrooms), unit, name: bathrooms === 1 ? 'bathroom' : 'bathrooms' }]
}

function areaFact({ areaSqft }: Measured): Fact[] {
  if (areaSqft <= 0) return []
  return [{ kind: 'area', figure: wholeNumber.format(areaSqft), unit: 'sq ft', name: 'sq ft built' }]
}

function landFact({ landAcres }: Measured, name: string): Fact[] {
  if (landAcres <= 0) return []
  const isOne = acresFigure(landAcres) === '1.00'
  return [
    {
      kind: 'land',
      figure: acresFigure(landAcres),
      unit: isOne ? 'acre' : 'acres',
      name: isOne ? name.replace('acres', 'acre') : name,
    },
  ]
}

// Rounds half up, as surveyors do; toFixed alone would turn 1.005 into 1.00.
function acresFigure(acres: number) {
  const hundredths = Math.max(1, Math.round(Number((acres * 100).toFixed(6))))
  return twoDecimals.format(hundredths / 100)
}

const twoDecimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
