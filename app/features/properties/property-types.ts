/** In the order of the form. Land is missing because its category sets it. */
export const propertyTypes = [
  'House',
  'Condo',
  'Townhouse',
  'Apartment',
  'Villa',
  'Bedsitter',
  'Single Room',
  'Double Room',
  'Studio',
  'Duplex',
  'Office',
  'Commercial',
  'Industrial',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** In the order of the filters. */
export const homeTypes: PropertyType[] = ['House', 'Apartment', 'Villa', 'Townhouse', 'Condo', 'Duplex', 'Studio']
/** The room is its own bedroom. */
export const singleRoomTypes: PropertyType[] = ['Bedsitter', 'Single Room', 'Double Room']
export const workplaceTypes: PropertyType[] = ['Office', 'Commercial', 'Industrial']

export function isRoom(type: string) {
  return singleRoomTypes.some((known) => known === type)
}

export function isWorkplace(type: string) {
  return workplaceTypes.some((known) => known === type)
}
