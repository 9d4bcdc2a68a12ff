/** What rentals are filtered by: keys of `private.rental_keys`, in the order of the filter. */
export const rentalTerms = [
  'furnished',
  'parking',
  'internet',
  'borehole',
  'water_included',
  'own_meter',
  'pets',
] as const
export type RentalTerm = (typeof rentalTerms)[number]

/** The feature that says the same, by its first name in lower case: lists without these terms have it. */
export const featureOfTerm: Record<RentalTerm, string> = {
  furnished: 'furnished',
  parking: 'parking',
  internet: 'fibre internet',
  borehole: 'borehole',
  water_included: 'water included',
  own_meter: 'token meter',
  pets: 'pet friendly',
}

export function parseTerms(values: readonly string[]): RentalTerm[] {
  return rentalTerms.filter((term) => values.includes(term))
}
