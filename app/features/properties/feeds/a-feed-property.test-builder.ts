import { blankDetails } from '../fields/plain-fields.ts'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'
import { getKind } from '../taxonomy/taxonomy.ts'
import type { FeedProperty } from './feed-property.ts'

/** A valid property as feeds contain it; each test overrides the fields it needs. */
export function aFeedProperty(overrides: Partial<FeedProperty> = {}): FeedProperty {
  return {
    ...blankDetails,
    id: '0192f0c4-0000-7000-8000-00000000000a',
    title: 'Five-bedroom villa with pool on Ndege Road',
    description: 'A long, cool house under deep eaves.\n\nFive bedrooms.',
    price: 148_500_000,
    currency: 'KES',
    priceType: 'fixed',
    location: 'Karen, Nairobi',
    address: 'Ndege Road',
    type: 'Villa',
    kind: getKind(overrides.type ?? 'Villa', someTaxonomy),
    category: 'for-sale',
    status: 'available',
    bedrooms: 5,
    bathrooms: 5.5,
    areaSqft: 6_400,
    landAcres: 1.25,
    features: ['Pool', 'Garden'],
    unitKinds: [],
    yearBuilt: 2016,
    latitude: -1.3197,
    longitude: 36.7073,
    images: ['/media/ab34567890123456789012345678cdef', '/media/cd34567890123456789012345678cdef'],
    createdAt: '2026-11-04T09:30:00Z',
    updatedAt: '2026-11-05T10:00:00Z',
    ...overrides,
  }
}
