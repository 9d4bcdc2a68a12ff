import { categoryLabels, parseCategory } from '../../../property.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { formatStep } from '../off-plan/step-values.ts'
import { formatUnit } from '../units/format-unit.ts'
import type { PropertyField, PropertyValues } from './property-values.ts'

const messages = propertyFormMessages.conflict

/** A field's value as text, to compare two versions of a property. */
export function formatField(field: PropertyField, values: PropertyValues): string {
  const { images, featuredIndex } = values
  switch (field) {
    case 'category':
      return categoryLabels[parseCategory(values.category)]
    case 'priceType':
      return propertyFormMessages.fields.priceTypes[values.priceType]
    case 'images':
      return images.length === 0
        ? messages.none
        : images.map(({ alt }, index) => alt || messages.photo(index + 1)).join(' · ')
    case 'featuredIndex':
      return images[featuredIndex]?.alt || messages.photo(featuredIndex + 1)
    case 'floorPlan':
      return values.floorPlan.length > 0 ? messages.onePlan : messages.none
    case 'agentId':
      return values.agentId ? messages.anAgent : messages.none
    case 'units':
      return values.units.map(formatUnit).join('\n') || messages.none
    case 'paymentPlan':
      return values.paymentPlan.map(formatStep).join('\n') || messages.none
    case 'landSize':
      return values.landSize && `${values.landSize} ${values.landUnit}`
    case 'features':
    case 'amenities':
      return values[field].join(', ') || messages.none
    default:
      return saidPlainly(field, values[field])
  }
}

function saidPlainly(name: PropertyField, value: string | boolean) {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  const field = plainFields.find((each) => each.name === name)
  if (field?.kind === 'choice' && field.choices[value]) return field.choices[value]
  if (value === '') return messages.empty
  return field?.unit ? `${value} ${field.unit}` : value
}
