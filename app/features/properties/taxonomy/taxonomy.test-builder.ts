import { createTaxonomy, type TaxonomyFeature, type TaxonomyType } from './taxonomy.ts'
import type { TypeKind } from './type-kinds.ts'

export function aType(overrides: Partial<TaxonomyType> & { name: string }): TaxonomyType {
  const slug = overrides.name.toLowerCase().replaceAll(' ', '-')
  return { id: slug, slug, nameSw: null, kind: 'house', formerNames: [], listed: 1, ...overrides }
}

export function aFeature(overrides: Partial<TaxonomyFeature> & { name: string }): TaxonomyFeature {
  const id = overrides.name.toLowerCase().replaceAll(' ', '-')
  return { id, nameSw: null, icon: null, isForLand: false, formerNames: [], ...overrides }
}

const kinds: Record<string, TypeKind> = {
  House: 'house',
  Apartment: 'apartment',
  Villa: 'house',
  Townhouse: 'townhouse',
  Condo: 'condo',
  Duplex: 'house',
  Studio: 'studio',
  Bedsitter: 'bedsitter',
  'Single room': 'room',
  'Double room': 'room',
  Office: 'office',
  Commercial: 'commercial',
  Industrial: 'industrial',
  Land: 'land',
}

const features = [
  aFeature({ name: 'Swimming pool', nameSw: 'Bwawa la kuogelea' }),
  aFeature({ name: 'Lift', formerNames: ['Elevator'] }),
  aFeature({ name: 'Borehole' }),
  aFeature({ name: 'Staff quarters' }),
  aFeature({ name: 'Title deed ready', isForLand: true }),
  aFeature({ name: 'Residential development', isForLand: true }),
]

/** Lists of a company that has properties of each type. */
export const someTaxonomy = createTaxonomy({
  types: Object.entries(kinds).map(([name, kind]) => aType({ name, kind })),
  features,
})
