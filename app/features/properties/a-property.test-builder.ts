import { blankDetails } from './fields/plain-fields.ts'
import { getKind } from './taxonomy/taxonomy.ts'
import { someTaxonomy } from './taxonomy/taxonomy.test-builder.ts'
import type { DescribedProperty, Property } from './property.ts'

/** A valid property; each test overrides the fields it needs. */
export function aProperty(overrides: Partial<DescribedProperty> = {}): DescribedProperty {
  return {
    id: '0192f0c4-0000-7000-8000-00000000000a',
    title: 'Five-bedroom villa with pool on Ndege Road',
    price: 148_500_000,
    currency: 'KES',
    priceType: 'fixed',
    location: 'Karen, Nairobi',
    type: 'Villa',
    kind: getKind(overrides.type ?? 'Villa', someTaxonomy),
    category: 'for-sale',
    status: 'available',
    isFeatured: false,
    bedrooms: 5,
    bathrooms: 5.5,
    areaSqft: 6_400,
    landAcres: 0,
    shortDescription: 'A long, cool house under deep eaves.',
    features: [],
    featuresText: '',
    images: [],
    createdAt: '2026-11-04T09:30:00Z',
    isReduced: false,
    ...overrides,
  }
}

export function aWholeProperty(overrides: Partial<Property> = {}): Property {
  return {
    ...aProperty(overrides),
    ...blankDetails,
    slug: 'five-bedroom-villa',
    amenities: [],
    floorPlan: null,
    unitKinds: [],
    paymentPlan: [],
    availabilityConfirmedOn: null,
    priceReducedOn: null,
    priceBeforeReduction: null,
    ...overrides,
  }
}
