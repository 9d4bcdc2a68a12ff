import { localPath } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { formatPrice } from './property-price.ts'
import { propertyMessages } from './property-messages.ts'
import { locationFallback, type PropertySummary } from './property.ts'

export function propertyAddress({ id }: Pick<PropertySummary, 'id'>) {
  return href('/property/:propertyId', { propertyId: id })
}

/** URL of the contact form for this property, optionally for a viewing. */
export function contactAddress(
  { id, category }: Pick<PropertySummary, 'id' | 'category'>,
  type?: 'viewing',
  /** A kind of unit in a building, by its name. */
  unit?: string,
) {
  const params = new URLSearchParams({ property: id, type: type ?? (category === 'for-rent' ? 'rent' : 'purchase') })
  if (unit !== undefined) params.set('unit', unit)
  return `${href('/contact')}?${params}`
}

/** With the reference where it is known: cards do not have it. */
export function whatsappMessage(property: PropertySummary & { reference?: string }, origin: string) {
  const { title, location, reference } = property
  const place = location || locationFallback
  return propertyMessages.whatsapp({
    title,
    place,
    price: [reference, formatPrice(property)].filter(Boolean).join(', '),
    url: origin + localPath(propertyAddress(property)),
  })
}
