import type { ImageSource } from '#app/ui/image.tsx'
import { columnValues, forPlainFields, type PlainColumns, type PlainInput } from '../../fields/plain-fields.ts'
import { newProperty, type PropertyValues } from './input/property-values.ts'
import { storedFromRow, type StoredProperty, type StoredRow } from './stored/stored-property.ts'

const blank = forPlainFields<PlainInput>(() => null)

/** Values of a form that can be saved. */
export function someValues(values: Partial<PropertyValues> = {}): PropertyValues {
  return { ...newProperty, title: 'Villa by the sea', price: '25,000,000', location: 'Nyali, Mombasa', ...values }
}

export function someImage(character: string): ImageSource {
  return { src: `/media/${character.repeat(32)}`, alt: '', width: 1600, height: 1067, color: '#8a6d4f' }
}

export function someStored(row: Partial<StoredRow> = {}): StoredProperty {
  return storedFromRow(
    {
      ...(columnValues(blank, () => true) as Required<PlainColumns>),
      id: '01234567-89ab-4cde-8f01-23456789abcd',
      version: 3,
      slug: 'villa',
      title: 'Villa by the sea',
      description: 'Four rooms.',
      short_description: 'Four rooms.',
      price: 25_000_000,
      price_type: 'fixed',
      location: 'Nyali, Mombasa',
      address: null,
      latitude: null,
      longitude: null,
      type: 'House',
      bedrooms: 3,
      bathrooms: 2.5,
      area_sqft: 2400,
      land_size_acres: null,
      land_size_hectares: null,
      land_size_unit: 'acres',
      year_built: 2018,
      images: [],
      featured_image_index: 0,
      floor_plan: null,
      tour_url: null,
      features: ['Parking'],
      amenities: [],
      agent_id: null,
      units: [],
      payment_plan: [],
      status: 'available',
      is_published: true,
      is_featured: false,
      views_count: 0,
      inquiries_count: 0,
      created_at: '2026-11-01T08:00:00Z',
      updated_at: '2026-11-01T08:00:00Z',
      category: { slug: 'for-sale' },
      ...row,
    },
    new Map(),
  )
}
