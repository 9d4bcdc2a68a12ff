import type { ImageSource } from '#app/ui/image.tsx'
import type { PlainField } from '../../../fields/field-spec.ts'
import { type FieldName, forPlainFields, type PlainFormValues } from '../../../fields/plain-fields.ts'
import { isRoom } from '../../../property-types.ts'
import { propertyFields } from '../../../property-fields.ts'
import type { Category, PriceType, Status } from '../../../property.ts'

/** The form's values, with numbers as entered. */
export type PropertyValues = PlainFormValues & {
  price: string
  priceType: PriceType
  category: Category | ''
  /** The type chosen before the category became Land is preserved until the form is saved. */
  type: string
  landSize: string
  landUnit: LandUnit
  images: readonly ImageSource[]
  featuredIndex: number
  floorPlan: readonly ImageSource[]
  features: readonly string[]
  amenities: readonly string[]
  status: Status
  isPublished: boolean
  isFeatured: boolean
}
export type PropertyField = FieldName & keyof PropertyValues
export type LandUnit = 'acres' | 'hectares'

export const maxImages = 10
export const maxFeatures = 50
export const maxFeatureLength = 60

export const newProperty: PropertyValues = {
  ...forPlainFields<PlainFormValues>(({ kind, initial = '' }) => (kind === 'boolean' ? initial === 'true' : initial)),
  price: '',
  priceType: 'fixed',
  category: 'for-sale',
  type: 'House',
  landSize: '',
  landUnit: 'acres',
  images: [],
  featuredIndex: 0,
  floorPlan: [],
  features: [],
  amenities: [],
  status: 'available',
  isPublished: false,
  isFeatured: false,
}

export const propertyFieldNames: readonly PropertyField[] = propertyFields.flatMap((field) =>
  'name' in field ? [field.name] : [],
)

export const fieldLabels = Object.fromEntries(
  propertyFields.flatMap((field) => ('name' in field ? [[field.name, field.label]] : [])),
) as Record<PropertyField, string>

type Kind = Pick<PropertyValues, 'category' | 'type'>

export function isLand({ category }: Pick<PropertyValues, 'category'>) {
  return category === 'land'
}

export function getType({ category, type }: Kind) {
  return category === 'land' ? 'Land' : type
}

export function hasRoomFields(kind: Kind) {
  return !isLand(kind) && !isRoom(kind.type) && kind.type !== 'Office'
}

export function appliesToProperty({ appliesTo }: Pick<PlainField, 'appliesTo'>, kind: Kind) {
  switch (appliesTo) {
    case 'homesWithRooms':
      return hasRoomFields(kind)
    case 'buildings':
      return !isLand(kind)
    case 'rentals':
      return kind.category === 'for-rent'
    case 'land':
      return isLand(kind)
    default:
      return true
  }
}

export function isSameValue(one: PropertyValues[PropertyField], other: PropertyValues[PropertyField]) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
