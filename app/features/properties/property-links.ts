import { localPath } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { formatPrice } from './property-price.ts'
import { propertyMessages } from './property-messages.ts'
import { locationFallback, type PropertySummary } from './property.ts'

export function propertyAddress({ id }: Pick<PropertySummary, 'id'>) {
  return href('/property/:propertyId', { propertyId: id })
}

/** URL of the contact form for this property, or for a kind of unit in it, by its name. */
export function contactAddress({ id, category }: Pick<PropertySummary, 'id' | 'category'>, unit?: string) {
  const params = new URLSearchParams({ property: id, type: category === 'for-rent' ? 'rent' : 'purchase' })
  if (unit !== undefined) params.set('unit', unit)
  return `${href('/contact')}?${params}`
}

/** URL of the form that asks for a viewing of this property, or of a kind of unit in it, by its name. */
export function viewingAddress({ id }: Pick<PropertySummary, 'id'>, unit?: string) {
  const params = new URLSearchParams({ property: id, ...(unit !== undefined && { unit }) })
  return `${href('/viewings/new')}?${params}`
}

/** With the reference where it is known: cards do not have it. */
export function whatsappMessage(property: PropertySummary & { reference?: string }, origin: string) {
  const { title, location, reference } = property
  return propertyMessages.whatsapp({
    title,
    location: location || locationFallback,
    price: [reference, formatPrice(property)].filter(Boolean).join(', '),
    url: origin + localPath(propertyAddress(property)),
  })
}
