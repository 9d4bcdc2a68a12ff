import { propertyKindsKind as typeKinds } from '#app/backend/stored-values.ts'

/** What the program does with properties of a type; the company chooses one for each of its types. */
export { typeKinds }
export type TypeKind = (typeof typeKinds)[number]

export const homeKinds: readonly TypeKind[] = ['house', 'townhouse', 'apartment', 'condo', 'studio']
/** The room is its own bedroom. */
export const roomKinds: readonly TypeKind[] = ['bedsitter', 'room']
export const workplaceKinds: readonly TypeKind[] = ['office', 'commercial', 'industrial']

export function isRoom(kind: TypeKind) {
  return roomKinds.includes(kind)
}

export function isWorkplace(kind: TypeKind) {
  return workplaceKinds.includes(kind)
}

/** Whether its bedrooms and bathrooms are stored, as `private.has_rooms` in the database. */
export function hasRooms(kind: TypeKind) {
  return !isRoom(kind) && kind !== 'office' && kind !== 'land'
}
