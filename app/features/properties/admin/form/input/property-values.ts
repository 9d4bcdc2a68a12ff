import type { ImageSource } from '#app/ui/image.tsx'
import type { PlainField } from '../../../fields/field-spec.ts'
import { type FieldName, forPlainFields, isOfCategory, type PlainFormValues } from '../../../fields/plain-fields.ts'
import { getKind, type Taxonomy } from '../../../taxonomy/taxonomy.ts'
import { hasRooms, type TypeKind } from '../../../taxonomy/type-kinds.ts'
import { propertyFields } from '../../../property-fields.ts'
import type { StepValues } from '../off-plan/step-values.ts'
import type { UnitValues } from '../units/unit-values.ts'
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
  /** Empty where it is nobody's, and for a new property of an agent, which becomes theirs. */
  agentId: string
  /** The kinds of a building; none of a home. */
  units: readonly UnitValues[]
  /** Of what is sold off plan. */
  paymentPlan: readonly StepValues[]
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
  agentId: '',
  units: [],
  paymentPlan: [],
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

type Kind = Pick<PropertyValues, 'category'> & {
  kind: TypeKind
  units: readonly unknown[]
  /** Nothing for what is ready. */
  constructionStage: string | null
}

export function isRental({ category }: Pick<PropertyValues, 'category'>) {
  return category === 'for-rent'
}

export function isLand({ category }: Pick<PropertyValues, 'category'>) {
  return category === 'land'
}

/** Land has no units, whatever was entered before the category changed. */
export function isBuilding({ category, units }: Pick<Kind, 'category' | 'units'>) {
  return units.length > 0 && category !== 'land'
}

/** A home for sale that is not built yet. */
export function isSoldOffPlan({ category, constructionStage }: Pick<Kind, 'category' | 'constructionStage'>) {
  return category === 'for-sale' && Boolean(constructionStage)
}

/** The type of the list by its current name; what is not in the list stays as it is. */
export function getType({ category, type }: Pick<PropertyValues, 'category' | 'type'>, taxonomy: Taxonomy) {
  return category === 'land' ? 'Land' : (taxonomy.findType(type)?.name ?? type)
}

/** House, or what it is called today. */
export function getDefaultType({ types, findType }: Taxonomy) {
  return (findType(newProperty.type) ?? types.find(({ kind }) => kind !== 'land'))?.name ?? newProperty.type
}

/** A new listing is of the first category that the company offers. */
export function getEmptyProperty(taxonomy: Taxonomy): PropertyValues {
  return { ...newProperty, type: getDefaultType(taxonomy), category: taxonomy.offer[0] ?? newProperty.category }
}

export function withKind<Values extends Pick<PropertyValues, 'category' | 'type'>>(
  values: Values,
  taxonomy: Taxonomy,
): Values & { kind: TypeKind } {
  return { ...values, kind: getKind(getType(values, taxonomy), taxonomy) }
}

export function hasRoomFields(kind: Kind) {
  return !isLand(kind) && hasRooms(kind.kind)
}

export function appliesToProperty({ appliesTo, isOfUnit }: Pick<PlainField, 'appliesTo' | 'isOfUnit'>, kind: Kind) {
  if (isOfUnit && isBuilding(kind)) return false
  switch (appliesTo) {
    case 'homesWithRooms':
      return hasRoomFields(kind)
    case 'notLand':
      return !isLand(kind)
    case 'rentals':
    case 'sales':
    case 'homesForSale':
      return isOfCategory({ appliesTo }, kind.category)
    case 'offPlan':
      return isSoldOffPlan(kind)
    case 'land':
      return isLand(kind)
    default:
      return true
  }
}

export function isSameValue(one: PropertyValues[PropertyField], other: PropertyValues[PropertyField]) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
