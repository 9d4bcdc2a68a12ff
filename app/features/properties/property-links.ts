import { href } from 'react-router'
import { formatPrice } from './property-price.ts'
import { propertyMessages } from './property-messages.ts'
import { locationFallback, type PropertySummary } from './property.ts'

export function propertyAddress({ id }: Pick<PropertySummary, 'id'>) {
  return href('/property/:propertyId', { propertyId: id })
}

/** URL of the contact form for this property, optionally for a viewing. */
export function contactAddress({ id, category }: Pick<PropertySummary, 'id' | 'category'>, type?: 'viewing') {
  const params = new URLSearchParams({ property: id, type: type ?? (category === 'for-rent' ? 'rent' : 'purchase') })
  return `${href('/contact')}?${params}`
}

export function whatsappMessage(property: PropertySummary, origin: string) {
  const { title, location } = property
  const place = location || locationFallback
  return propertyMessages.whatsapp({
    title,
    place,
    price: formatPrice(property),
    url: origin + propertyAddress(property),
  })
}
