/** What lists are filtered by besides features: keys of `private.term_keys`, in the order of the filter. */
export const rentalTerms = [
  'furnished',
  'parking',
  'internet',
  'borehole',
  'water_included',
  'own_meter',
  'pets',
] as const
/** What is not built yet, and every other home. */
export const saleTerms = ['ready', 'off_plan'] as const

export const allTerms = [...rentalTerms, ...saleTerms] as const
export type Term = (typeof allTerms)[number]

/** The feature that says the same, by its first name in lower case: lists without these terms have it. */
export const featureOfTerm: Record<(typeof rentalTerms)[number], string> = {
  furnished: 'furnished',
  parking: 'parking',
  internet: 'fibre internet',
  borehole: 'borehole',
  water_included: 'water included',
  own_meter: 'token meter',
  pets: 'pet friendly',
}

export function parseTerms(values: readonly string[], offered: readonly Term[]): Term[] {
  return offered.filter((term) => values.includes(term))
}
