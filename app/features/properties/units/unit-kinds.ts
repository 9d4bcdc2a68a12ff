/**
 * A kind of unit in a building, as `properties.units` has it; the database checks each (unit-kinds.sql). Null where nothing is said: a
 * price on request, no floor, free now.
 */
export type UnitKind = {
  /** 'One bedroom'. */
  name: string
  bedrooms: number
  bathrooms: number
  area_sqft: number | null
  /** The price, or a month's rent. */
  price: number | null
  total: number
  free: number
  floor: string | null
  /** 'YYYY-MM-DD'. */
  available_from: string | null
  deposit_months: number | null
}

export const maxUnitKinds = 40
export const maxUnitsOfKind = 9_999
export const maxUnitText = 60

/** The kinds of a building; none of a home. */
export function readUnits(stored: unknown): UnitKind[] {
  return Array.isArray(stored) ? stored.filter(isUnitKind) : []
}

function isUnitKind(kind: unknown): kind is UnitKind {
  return typeof kind === 'object' && kind !== null && 'name' in kind && 'total' in kind && 'free' in kind
}

export function countUnits(units: readonly UnitKind[]) {
  return {
    free: units.reduce((sum, { free }) => sum + free, 0),
    total: units.reduce((sum, { total }) => sum + total, 0),
  }
}

/** The kind whose price, rooms and size the building has (buildings.sql): the cheapest that is free, else the cheapest. */
export function findCheapest<Kind extends Pick<UnitKind, 'price' | 'free'>>(units: readonly Kind[]): Kind | undefined {
  const free = units.filter((kind) => kind.free > 0)
  const offered = free.length > 0 ? free : units
  return offered.toSorted((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity))[0]
}
