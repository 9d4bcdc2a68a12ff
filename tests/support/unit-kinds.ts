import type { UnitKind } from '#app/features/properties/units/unit-kinds.ts'

/** A valid kind of unit in a building; each test overrides the fields it needs. */
export function unitKind(fields: Partial<UnitKind> = {}): UnitKind {
  return {
    name: 'One bedroom',
    bedrooms: 1,
    bathrooms: 1,
    area_sqft: 480,
    price: 24_000,
    total: 10,
    free: 2,
    floor: null,
    available_from: null,
    deposit_months: null,
    type: null,
    images: [],
    features: [],
    ...fields,
  }
}
