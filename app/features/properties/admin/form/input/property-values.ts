import type { PictureSource } from '../../../../../ui/picture.tsx'
import type { Category, PriceType, Status } from '../../../property.ts'

/** What stands in the form: figures as they were typed. */
export type PropertyValues = {
  title: string
  price: string
  priceType: PriceType
  location: string
  address: string
  latitude: string
  longitude: string
  category: Category | ''
  /** What was chosen before the category Land took the choice over is kept until it is saved. */
  type: string
  description: string
  bedrooms: string
  bathrooms: string
  areaSqft: string
  yearBuilt: string
  landSize: string
  landUnit: LandUnit
  pictures: readonly PictureSource[]
  featuredIndex: number
  floorPlan: readonly PictureSource[]
  tourUrl: string
  features: readonly string[]
  amenities: readonly string[]
  status: Status
  isPublished: boolean
  isFeatured: boolean
}
export type PropertyField = keyof PropertyValues
export type LandUnit = 'acres' | 'hectares'

export const mostPictures = 10
export const mostFeatures = 50
export const longestFeature = 60

/** SPEC's choices, and the two more that its list of groups knows. Land is not among them: the category brings it. */
export const propertyTypes = [
  'House',
  'Condo',
  'Townhouse',
  'Apartment',
  'Villa',
  'Bedsitter',
  'Single Room',
  'Double Room',
  'Studio',
  'Duplex',
  'Office',
  'Commercial',
  'Industrial',
] as const

export const newProperty: PropertyValues = {
  title: '',
  price: '',
  priceType: 'fixed',
  location: '',
  address: '',
  latitude: '',
  longitude: '',
  category: 'for-sale',
  type: 'House',
  description: '',
  bedrooms: '1',
  bathrooms: '1',
  areaSqft: '',
  yearBuilt: '',
  landSize: '',
  landUnit: 'acres',
  pictures: [],
  featuredIndex: 0,
  floorPlan: [],
  tourUrl: '',
  features: [],
  amenities: [],
  status: 'available',
  isPublished: true,
  isFeatured: false,
}

export const fieldLabels: Record<PropertyField, string> = {
  title: 'Title',
  price: 'Price',
  priceType: 'Price type',
  location: 'Location',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  category: 'Category',
  type: 'Type',
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  areaSqft: 'Area',
  yearBuilt: 'Year built',
  landSize: 'Land size',
  landUnit: 'Unit',
  pictures: 'Pictures',
  featuredIndex: 'Featured picture',
  floorPlan: 'Floor plan',
  tourUrl: 'Tour link',
  features: 'Features',
  amenities: 'Amenities',
  status: 'Status',
  isPublished: 'Published',
  isFeatured: 'Featured',
}
export const propertyFields = Object.keys(fieldLabels) as PropertyField[]

const roomlessTypes = new Set(['Single Room', 'Double Room', 'Bedsitter', 'Office'])

type Kind = Pick<PropertyValues, 'category' | 'type'>

export function isLand({ category }: Pick<PropertyValues, 'category'>) {
  return category === 'land'
}

export function typeOf({ category, type }: Kind) {
  return category === 'land' ? 'Land' : type
}

export function asksForRooms(kind: Kind) {
  return !isLand(kind) && !roomlessTypes.has(kind.type)
}

export function isSameValue(one: PropertyValues[PropertyField], other: PropertyValues[PropertyField]) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function areSameValues(one: PropertyValues, other: PropertyValues) {
  return propertyFields.every((field) => isSameValue(one[field], other[field]))
}
